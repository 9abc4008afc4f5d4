import { useEffect, useRef } from 'react'
import type { PaymentMethod } from '../../../flow/state.js'
import { useAvailableInputs } from '../../../hooks/useCatalog.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { compareDecimals, isZero } from '../../../money/decimal.js'
import { isTokenId, normalizeAssetId } from '../../../schema/assetId.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { Holdings } from './state/useHoldings.js'

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
  const tokens = [...assets.values()].filter((asset) => isTokenId(asset.id) && offered(asset.id))
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

/** Selects an input: the fiat currency of the page, the largest stablecoin of the wallet, or the preferred token. */
export function chooseInput({
  paymentMethod,
  inputs,
  output,
  fiatCurrency,
  balances,
}: InputChoice): string | undefined {
  if (paymentMethod === 'card') {
    const fiats = inputs.filter((asset) => !isTokenId(asset.id))
    return (fiats.find(({ id }) => id === fiatCurrency) ?? fiats[0])?.id
  }
  const tokens = inputs.filter(({ id }) => isTokenId(id))
  const held = paymentMethod === 'wallet' ? tokens.filter(({ id }) => !isZero(balances.get(id) ?? '0')) : []
  const others = (list: readonly CatalogAsset[]) => list.find(({ symbol }) => symbol !== output.symbol)
  return (
    largestStablecoin(held, balances) ??
    others(held) ??
    (isStablecoin(output) ? tokens.find(({ symbol }) => symbol === output.symbol) : undefined) ??
    preferredStablecoin(tokens) ??
    // Nobody deposits a token to get the same one, unless it is all there is.
    others(tokens) ??
    tokens[0]
  )?.id
}

function largestStablecoin(
  held: readonly CatalogAsset[],
  balances: ReadonlyMap<string, string>,
): CatalogAsset | undefined {
  const balance = ({ id }: CatalogAsset) => balances.get(id) ?? '0'
  return held.filter(isStablecoin).sort((a, b) => compareDecimals(balance(b), balance(a)))[0]
}

function isStablecoin({ symbol }: CatalogAsset): boolean {
  return stablecoins.includes(symbol)
}

function preferredStablecoin(tokens: readonly CatalogAsset[]): CatalogAsset | undefined {
  return stablecoins.flatMap((symbol) => tokens.find((token) => token.symbol === symbol) ?? [])[0]
}

/** The only available asset of a host's list; undefined without a list, or if none or several are available. */
export function soleOption(
  listed: readonly string[] | undefined,
  assets: { has: (id: string) => boolean },
  isOffered: (id: string) => boolean,
): string | undefined {
  const left = new Set(listed?.map(normalizeAssetId).filter((id) => assets.has(id) && isOffered(id)))
  return left.size === 1 ? [...left][0] : undefined
}

/** Selects a default input and output, and never overrides the user's choice. `holdings` are those of the wallet. */
export function Defaults({ holdings }: { holdings: Holdings }): null {
  const { deposit, options } = useWidget()
  const { send, state } = deposit
  const { draft } = state
  const { assets, pending } = useCatalog()
  const { account } = useWallet()
  const offer = useOffer()
  const reachable = useAvailableInputs(draft.output).data
  /** The input selected by default: only that one may be replaced once the wallet's holdings are known. */
  const defaultedInput = useRef<string>(undefined)

  useEffect(() => {
    if (pending || (draft.output !== undefined && assets.has(draft.output) && offer.output(draft.output))) return
    const { outputs, defaultOutput: requestedOutput } = options
    const offered = requestedOutput !== undefined && assets.has(requestedOutput) && offer.output(requestedOutput)
    // If the host's default is unavailable, the user chooses instead, unless only one output is left.
    const needsChoice = requestedOutput !== undefined && soleOption(outputs, assets, offer.output) === undefined
    const fallbackOutput = needsChoice ? undefined : chooseOutput(assets, outputs, offer.output)
    const output = offered ? requestedOutput : fallbackOutput
    if (output !== draft.output) send({ type: 'DRAFT_CHANGED', change: { output } })
  }, [pending, assets, options, offer, draft.output, send])

  useEffect(() => {
    const output = draft.output === undefined ? undefined : assets.get(draft.output)
    const found = draft.output === undefined ? undefined : reachable?.[draft.output]
    if (!output || !reachable || holdings.pending) return
    const free = draft.input === undefined || (draft.input === defaultedInput.current && draft.amount === '')
    const unlisted = draft.input !== undefined && !(assets.has(draft.input) && offer.input(draft.input))
    if (!free && !unlisted) return
    const ids = [...(found?.fiats ?? []), ...(found?.tokens ?? [])]
    const inputs = ids.filter(offer.input).flatMap((id) => assets.get(id) ?? [])
    const { fiatCurrency } = options
    const { amounts: balances } = holdings
    const input = chooseInput({ paymentMethod: draft.paymentMethod, inputs, output, fiatCurrency, balances })
    defaultedInput.current = input
    if (input !== draft.input) send({ type: 'DRAFT_CHANGED', change: { input } })
  }, [assets, draft, reachable, holdings, options, offer, send])

  useEffect(() => {
    // Forget the default of the disconnected account, since another one holds other tokens.
    if (!account) defaultedInput.current = undefined
  }, [account])
  return null
}
