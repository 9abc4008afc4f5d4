import { type Context, Hono } from 'hono'
import { type Asset, iconName } from '../catalog/createCatalog.js'
import type { OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import { createConnections, isPair, reachable } from '../routing/pairs.js'
import type { AssetDetails } from '../wire/Catalog.js'
import { refuse } from '../wire/Refusal.js'
import { RequestedAsset } from '../wire/requestValues.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseFlag, parseList, parseValue } from './parseBody.js'

/** `GET /assets`, `/assets/available-outputs` and `/assets/available-inputs` */
export function assetsRoutes(api: ApiContext): Hono {
  const app = new Hono()
  const connects = createConnections(api.catalog, api.chains.list)
  app.use('/assets/*', requirePermission('assets'))

  app.get('/assets', (context) => {
    parseFlag(context, 'sandbox')
    const assets = parseAssets(api, context, 'assets') ?? api.catalog.assets
    return context.json(Object.fromEntries(assets.map((asset) => [asset.id, describe(api, asset)])))
  })

  app.get('/assets/available-outputs', (context) => {
    const pairs = { catalog: api.catalog, connects, onramps: parseProviders(api, context) }
    const inputs = required(parseAssets(api, context, 'inputs'), 'inputs')
    const outputs = parseAssets(api, context, 'outputs') ?? api.catalog.assets
    return context.json(reachable(inputs, outputs, (input, output) => isPair(pairs, input, output)))
  })

  app.get('/assets/available-inputs', (context) => {
    const pairs = { catalog: api.catalog, connects, onramps: parseProviders(api, context) }
    const outputs = required(parseAssets(api, context, 'outputs'), 'outputs')
    const inputs = parseAssets(api, context, 'inputs') ?? api.catalog.assets
    return context.json(reachable(outputs, inputs, (output, input) => isPair(pairs, input, output)))
  })
  return app
}

function describe({ publicUrl }: ApiContext, asset: Asset): AssetDetails {
  const { name, symbol, decimals } = asset
  const image_url = `${publicUrl}/icons/${iconName(symbol)}.svg`
  if (asset.kind === 'fiat') return { issuer: asset.issuer, name, symbol, decimals, image_url }
  const { network: chain, address } = asset
  return { chain, address, name, symbol, decimals, image_url, is_native: address === '0x' }
}

/** Parses a list of asset ids. Well-formed ids of unknown assets are ignored. */
function parseAssets({ catalog }: ApiContext, context: Context, name: string): Asset[] | undefined {
  const ids = parseList(context, name)?.map((id) => parseValue(id, RequestedAsset, `${name}[]`))
  if (ids === undefined) return undefined
  return [...new Set(ids)].flatMap((id) => catalog.find(id) ?? [])
}

function required(assets: Asset[] | undefined, name: string): Asset[] {
  if (assets === undefined) throw refuse(400, `${name}[] needs at least one asset.`)
  return assets
}

/** The providers that routes may use. Offramps are validated but unused: no route pays out fiat. */
function parseProviders({ onramps }: ApiContext, context: Context): readonly OnrampProvider[] {
  parseFlag(context, 'sandbox')
  const named = parseList(context, 'onramps')?.map((id) => id.toLowerCase())
  const known = (id: string): boolean => onramps.some((provider) => provider.id === id)
  const unsupported = named?.find((id) => !known(id)) ?? parseList(context, 'offramps')?.[0]
  if (unsupported !== undefined) throw refuse(400, `The provider ${unsupported.slice(0, 64)} is not supported.`)
  return onramps.filter(({ id }) => named?.includes(id) ?? true)
}
