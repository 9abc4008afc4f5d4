import type { PaymentMethod } from '../../flow/state.js'
import { isZero } from '../../money/decimal.js'
import { normalizeAssetId } from '../../schema/primitives.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'

/** Tokens that keep to the dollar, the most common first. */
const dollars = ['USDC', 'USDT', 'DAI', 'USDS', 'USDE', 'PYUSD']

/** What to get when neither host nor person chose: a form is never empty. */
export function chooseOutput(
  assets: ReadonlyMap<string, CatalogAsset>,
  listed: readonly string[] | undefined,
  isOffered: (id: string) => boolean,
): string | undefined {
  const offered = (id: string) => assets.has(id) && isOffered(id)
  if (listed) return listed.map(normalizeAssetId).find(offered)
  const tokens = [...assets.values()].filter((asset) => isToken(asset) && offered(asset.id))
  const first = tokens[0]?.network
  return (bestDollar(tokens.filter(({ network }) => network === first)) ?? bestDollar(tokens) ?? tokens[0])?.id
}

export type InputChoice = {
  paymentMethod: PaymentMethod
  /** Everything the output can be paid with. */
  inputs: readonly CatalogAsset[]
  output: CatalogAsset
  fiatCurrency: string
  /** What the connected wallet holds, by asset id. */
  balances: ReadonlyMap<string, string>
}

/** What to pay with: the usual currency, what the wallet holds, or the plainest token. */
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
  return (plainest(held, output) ?? plainest(tokens, output))?.id
}

function plainest(tokens: readonly CatalogAsset[], output: CatalogAsset): CatalogAsset | undefined {
  return tokens.find(({ symbol }) => symbol === output.symbol) ?? bestDollar(tokens) ?? tokens[0]
}

function bestDollar(tokens: readonly CatalogAsset[]): CatalogAsset | undefined {
  return dollars.flatMap((symbol) => tokens.find((token) => token.symbol === symbol) ?? [])[0]
}

function isToken(asset: CatalogAsset): boolean {
  return asset.address !== undefined
}
