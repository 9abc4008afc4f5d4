import { useMemo } from 'react'
import { usePrices } from '../../../../hooks/usePrices.js'
import { useFormatters, useMessages } from '../../../../i18n/MessagesProvider.js'
import { isZero, multiplyDecimals } from '../../../../money/decimal.js'
import { isTokenId } from '../../../../schema/assetId.js'
import { type CatalogAsset, useCatalog } from '../../../shared/catalog/useCatalog.js'
import { useOffer } from '../../../shared/offer/useOffer.js'
import { useWidget } from '../../../shell/WidgetContext.js'
import { assetListMessages } from '../messages/lazyMessages.js'
import type { FormEntries } from '../state/DepositForm.js'
import type { Holdings } from '../state/useHoldings.js'

/** An asset in the list, with the data it is sorted and filtered by. */
export type AssetOption = {
  asset: CatalogAsset
  /** Balance of the connected wallet; undefined if zero or unknown. */
  balance: string | undefined
  /** Why it cannot be selected; undefined if it can. */
  reason: string | undefined
  /** Another asset has the same symbol on the same network, so the address is needed to distinguish them. */
  twin: boolean
  /** Lower-cased search text, built once instead of on every keystroke. */
  words: string
}

export type AssetSection = 'wallet' | 'recent' | 'tokens' | 'currencies' | 'off'
export type AssetGroup = { key: AssetSection; options: readonly AssetOption[] }

const order: readonly AssetSection[] = ['wallet', 'recent', 'currencies', 'tokens', 'off']

/** Builds the list entries. */
export function toOptions(
  assets: readonly CatalogAsset[],
  balances: ReadonlyMap<string, string>,
  reasonOf: (asset: CatalogAsset) => string | undefined,
): AssetOption[] {
  const seen = new Map<string, number>()
  for (const asset of assets) seen.set(placeOf(asset), (seen.get(placeOf(asset)) ?? 0) + 1)
  return assets.map((asset) => {
    const balance = balances.get(asset.id)
    return {
      asset,
      balance: balance === undefined || isZero(balance) ? undefined : balance,
      reason: reasonOf(asset),
      twin: (seen.get(placeOf(asset)) ?? 0) > 1,
      words: [asset.symbol, asset.name, asset.network, asset.address ?? ''].join('\n').toLowerCase(),
    }
  })
}

/**
 * Groups the matching entries into sections: wallet holdings first, unavailable assets last.
 *
 * @param recent Ids of recently selected assets. They get their own section only while the query is empty.
 */
export function groupAssets(
  options: readonly AssetOption[],
  query: string,
  network: string | undefined,
  recent: readonly string[],
): AssetGroup[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<AssetSection, AssetOption[]>(order.map((key) => [key, []]))
  for (const option of options)
    if (isOn(option.asset, network) && words.every((word) => option.words.includes(word)))
      groups.get(sectionOf(option, words.length === 0 ? recent : []))?.push(option)
  const place = ({ asset }: AssetOption) => recent.indexOf(asset.id)
  groups.get('recent')?.sort((a, b) => place(a) - place(b))
  return order.map((key) => ({ key, options: startingFirst(groups.get(key) ?? [], words[0]) }))
}

function sectionOf({ asset, balance, reason }: AssetOption, recent: readonly string[]): AssetSection {
  if (reason !== undefined) return 'off'
  if (balance !== undefined) return 'wallet'
  if (recent.includes(asset.id)) return 'recent'
  return asset.address === undefined ? 'currencies' : 'tokens'
}

function isOn(asset: CatalogAsset, network: string | undefined): boolean {
  return network === undefined || asset.chain?.network === network
}

/** Moves symbols that start with the query to the front: "us" lists USDC before sUSD. */
function startingFirst(options: AssetOption[], word: string | undefined): AssetOption[] {
  if (word === undefined) return options
  const starts = ({ asset }: AssetOption) => asset.symbol.toLowerCase().startsWith(word)
  return [...options.filter(starts), ...options.filter((option) => !starts(option))]
}

function placeOf({ symbol, network }: CatalogAsset): string {
  return `${symbol.toLowerCase()} ${network}`
}

/** Returns a formatter for the fiat value of a balance, which yields undefined without a price. */
export function useWorth(options: readonly AssetOption[]): (option: AssetOption) => string | undefined {
  const { fiatCurrency } = useWidget().options
  const { fiat } = useFormatters()
  const held = options.filter(({ balance }) => balance !== undefined).map(({ asset }) => asset.id)
  const prices = usePrices(fiatCurrency, held).data
  return ({ asset, balance }) => {
    const price = prices?.[asset.id]
    return price === undefined || balance === undefined
      ? undefined
      : fiat(multiplyDecimals(balance, price), fiatCurrency)
  }
}

/** What decides which assets are listed. */
export type AssetScope = {
  choosing: 'input' | 'output'
  entries: FormEntries
  /** Ids of inputs with a route to the output; undefined until loaded. */
  reachable: ReadonlySet<string> | undefined
  holdings: Holdings
}

/** The selectable assets: inputs that fit the payment method, or outputs that the host allows. */
export function useAssetOptions({ choosing, entries, reachable, holdings }: AssetScope): readonly AssetOption[] {
  const t = useMessages(assetListMessages)
  const offer = useOffer()
  const { assets } = useCatalog()
  const { output, draft } = entries
  const { amounts } = holdings
  return useMemo(() => {
    const all = [...assets.values()]
    if (choosing === 'output') {
      const offered = all.filter((asset) => isTokenId(asset.id) && offer.output(asset.id))
      return toOptions(offered, new Map(), () => undefined)
    }
    const fitting = all.filter(
      (asset) => isTokenId(asset.id) === (draft.paymentMethod !== 'card') && offer.input(asset.id),
    )
    const reason = t.noRoute(output?.symbol ?? '', output?.network ?? '')
    return toOptions(fitting, amounts, ({ id }) => (reachable?.has(id) === false ? reason : undefined))
  }, [assets, reachable, amounts, choosing, offer, draft.paymentMethod, output, t])
}
