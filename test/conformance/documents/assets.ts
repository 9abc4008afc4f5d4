import { listOf } from '../strict/listOf.js'
import { plain } from '../strict/plain.js'
import { resource } from '../strict/resource.js'
import type { Shape } from '../strict/Shape.js'
import { currency, flag, integer, network, text, token, url } from '../strict/values.js'

const named = { name: text, symbol: text, decimals: integer }
const contract = plain('lower-case address, or the bare 0x', (value) => /^0x([a-f0-9]{40})?$/.test(String(value)))

const fiatAsset = resource('deposit-api', 'Asset details: Fiat', { issuer: text, ...named }, { image_url: url })

const tokenAsset = resource('deposit-api', 'Asset details: Token', {
  chain: network,
  address: contract,
  ...named,
  image_url: url,
  is_native: flag,
})

export const assetDetails: Shape = (value, at, notes) =>
  (value !== null && typeof value === 'object' && 'chain' in value ? tokenAsset : fiatAsset)(value, at, notes)

export const reachable = resource('deposit-api', 'GET /assets/available-outputs: 200', {
  fiats: listOf(currency),
  tokens: listOf(token),
})

export const assetTables = [fiatAsset, tokenAsset, reachable]
