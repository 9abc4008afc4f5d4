import { isToken } from '../../schema/Asset.js'
import { addressOf, chainOf, normalizeAssetId } from '../../schema/assetId.js'
import type { ChainInfo } from '../../schema/Chain.js'
import type { AgreedAsset } from '../../storage/agreementRecord.js'
import { pinToken } from '../../storage/pins.js'
import type { Catalog, CoreContext, PinnedTokens } from '../CoreContext.js'
import type { Difference } from './findDifference.js'
import { contradictsNetwork } from './networks.js'
import { termsChangedError } from './termsChangedError.js'

/**
 * Describes assets as the service lists them, after checking what can be checked without the service: public networks,
 * the host's pins, and what this browser saw first.
 *
 * @returns The listed assets by id; unlisted ones are left out.
 * @throws {DepositError} `terms_changed` if a fact contradicts one of these.
 */
export function listAssets(
  { storage, tokens }: Pick<CoreContext, 'storage' | 'tokens'>,
  { assets, chains }: Partial<Catalog>,
  ids: readonly string[],
): Record<string, AgreedAsset> {
  const listed: Record<string, AgreedAsset> = {}
  for (const id of new Set(ids)) {
    const asset = assets?.[id]
    if (!asset) continue
    const { symbol, decimals } = asset
    if (!isToken(asset)) {
      listed[id] = { symbol, decimals }
      continue
    }
    const chain = chains?.[asset.chain]
    if (!chain) continue
    const difference =
      contradictsNetwork(asset.chain, chain, chains) ??
      contradictsEvm(id, decimals, chain) ??
      contradictsHost(id, { symbol, decimals }, tokens)
    if (difference) throw termsChangedError(difference)
    const changed = pinToken(storage, { token: id, chainId: chain.chain_id, decimals })
    if (changed) {
      const { fact, pinned: agreed, received } = changed
      throw termsChangedError({ term: fact === 'chain' ? 'chain_id' : fact, agreed, received })
    }
    listed[id] = { symbol, decimals, family: chain.address_family, chainId: chain.chain_id }
  }
  return listed
}

function contradictsEvm(id: string, decimals: number, { address_family }: ChainInfo): Difference | undefined {
  if (address_family !== 'EVM') return undefined
  const contract = addressOf(id) ?? ''
  if (!/^0x(?:[0-9a-f]{40})?$/.test(contract)) return { term: 'contract', agreed: '', received: contract }
  // Wallets count native currencies of EVM networks in units of 10^-18, whatever a service lists.
  return contract === '0x' && decimals !== 18 ? { term: 'decimals', agreed: '18', received: `${decimals}` } : undefined
}

function contradictsHost(
  id: string,
  { symbol, decimals }: Pick<AgreedAsset, 'symbol' | 'decimals'>,
  tokens: PinnedTokens = {},
): Difference | undefined {
  const pins = Object.entries(tokens).map(([pinned, facts]) => ({ ...facts, id: normalizeAssetId(pinned) }))
  const own = pins.find((pin) => pin.id === id)
  if (own?.symbol !== undefined && own.symbol !== symbol)
    return { term: 'symbol', agreed: own.symbol, received: symbol }
  if (own && own.decimals !== decimals) return { term: 'decimals', agreed: `${own.decimals}`, received: `${decimals}` }
  const isOnNetwork = (pin: { id: string }) => chainOf(pin.id) === chainOf(id)
  const namesake = pins.find((pin) => isOnNetwork(pin) && looksAlike(symbol, pin.symbol))
  return !own && namesake
    ? { term: 'contract', agreed: addressOf(namesake.id) ?? '', received: addressOf(id) ?? '' }
    : undefined
}

/** Letters of these scripts are drawn like Latin ones. */
const drawnLikeLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u

/** Whether a person could take a symbol for a pinned one: case, spaces and letters of other scripts do not count. */
function looksAlike(symbol: string, pinned: string): boolean {
  const [own, other] = [symbol, pinned].map((text) => [...text.normalize('NFKC').toLowerCase().replace(/\s/g, '')])
  return (
    own?.length === other?.length &&
    own?.every((sign, at) => sign === other?.[at] || drawnLikeLatin.test(sign)) === true
  )
}
