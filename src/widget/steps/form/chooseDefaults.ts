import type { PaymentMethod } from '../../../flow/state.js'
import { isZero } from '../../../money/decimal.js'
import { normalizeAssetId } from '../../../schema/primitives.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'

/** Dollar stablecoins, the most common first. */
const stablecoins = ['USDC', 'USDT', 'DAI', 'USDS', 'USDE', 'PYUSD']

/** Selects an output when neither the host nor the user has, so that the form is never empty. */
export function chooseOutput(
  assets: ReadonlyMap<string, CatalogAsset>,
  listed: readonly string[] | undefined,
  isOffered: (id: string) => boolean,
): string | undefined {
  const offered = (id: string) => assets.has(id) && isOffered(id)
  if (listed) return listed.map(normalizeAssetId).find(offered)
  const tokens = [...assets.values()].filter((asset) => isToken(asset) && offered(asset.id))
  const first = tokens[0]?.network
  return (
    preferredStablecoin(tokens.filter(({ network }) => network === first)) ??
    preferredStablecoin(tokens) ??
    tokens[0]
  )?.id
}

export type InputChoice = {
  paymentMethod: PaymentMethod
  /** All assets with a route to the output. */
  inputs: readonly CatalogAsset[]
  output: CatalogAsset
  fiatCurrency: string
  /** Balances of the connected wallet by asset id. */
  balances: ReadonlyMap<string, string>
}

/** Selects an input: the fiat currency of the page, a token the wallet holds, or the preferred token. */
export function chooseInput({
  paymentMethod,
  inputs,
  output,
  fiatCurrency,
  balances,
}: InputChoice): string | undefined {
  if (paymentMethod === 'card') {
    const fiats = inputs.filter((asset) => !isToken(asset))
    return (fiats.find(({ id }) => id === fiatCurrency) ?? fiats[0])?.id
  }
  const tokens = inputs.filter(isToken)
  const held = paymentMethod === 'wallet' ? tokens.filter(({ id }) => !isZero(balances.get(id) ?? '0')) : []
  return (preferredToken(held, output) ?? preferredToken(tokens, output))?.id
}

function preferredToken(tokens: readonly CatalogAsset[], output: CatalogAsset): CatalogAsset | undefined {
  return tokens.find(({ symbol }) => symbol === output.symbol) ?? preferredStablecoin(tokens) ?? tokens[0]
}

function preferredStablecoin(tokens: readonly CatalogAsset[]): CatalogAsset | undefined {
  return stablecoins.flatMap((symbol) => tokens.find((token) => token.symbol === symbol) ?? [])[0]
}

function isToken(asset: CatalogAsset): boolean {
  return asset.address !== undefined
}
