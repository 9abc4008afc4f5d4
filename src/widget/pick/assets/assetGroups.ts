import { isZero } from '../../../money/decimal.js'
import type { CatalogAsset } from '../../tokens/useCatalog.js'

/** An asset in the list, with what decides its place. */
export type AssetOption = {
  asset: CatalogAsset
  /** What the connected wallet holds, above zero. */
  balance: string | undefined
  /** Why it cannot be chosen; undefined when it can. */
  reason: string | undefined
  /** Another asset has the same symbol on the same network: only the address tells them apart. */
  twin: boolean
  /** All that it is found by, in small letters, put together once and not with every key. */
  words: string
}

export type AssetSection = 'wallet' | 'recent' | 'tokens' | 'currencies' | 'off'
export type AssetGroup = { key: AssetSection; options: readonly AssetOption[] }

const order: readonly AssetSection[] = ['wallet', 'recent', 'currencies', 'tokens', 'off']

/** Makes list entries of assets. */
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
 * The entries that match, in sections: what the wallet holds first, what cannot be chosen last.
 *
 * @param recent Ids of what was chosen last. Only who searches for nothing is offered them apart.
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

/** "us" finds USDC before a token that has it somewhere in its name. */
function startingFirst(options: AssetOption[], word: string | undefined): AssetOption[] {
  if (word === undefined) return options
  const starts = ({ asset }: AssetOption) => asset.symbol.toLowerCase().startsWith(word)
  return [...options.filter(starts), ...options.filter((option) => !starts(option))]
}

function placeOf({ symbol, network }: CatalogAsset): string {
  return `${symbol.toLowerCase()} ${network}`
}
