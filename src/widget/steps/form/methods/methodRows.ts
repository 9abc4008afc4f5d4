import { rankQuotes } from '../../../../flow/rankQuotes.js'
import type { Quote, QuoteFailure, QuoteResponse } from '../../../../schema/Quote.js'
import { acceptedAmount } from '../../../shared/amounts/acceptedAmount.js'
import type { AmountLimit } from '../../../shared/amounts/amountLimit.js'
import { mergeOffers } from '../../../shared/offer/mergeOffers.js'

/** A payment method in the form, with the quotes that pay by it. */
export type MethodRow = {
  /** Stays the same in later responses. */
  id: string
  /** Of the last response that had some, the best first. Empty for a provider that never quoted. */
  quotes: readonly Quote[]
  /** The method is unknown, because this provider never quoted. */
  provider?: string | undefined
  /** The method takes another amount. Its quotes are then those of an earlier amount. */
  limit?: AmountLimit | undefined
}

/** Kinds of methods in the order of their rows. Others follow. */
const kinds = ['card', 'phone', 'bank'] as const

const kindOf: Record<string, (typeof kinds)[number]> = {
  CREDIT_CARD: 'card',
  DEBIT_CARD: 'card',
  APPLE_PAY: 'phone',
  GOOGLE_PAY: 'phone',
  ACH: 'bank',
  SEPA: 'bank',
  FASTER_PAYMENTS: 'bank',
  WIRE: 'bank',
}

/** Cards are one method, and so are bank transfers. A provider without a method is one of its own. */
export function methodOf({ onramp_method, onramp = '' }: Quote): string {
  if (onramp_method === undefined) return `provider:${onramp}`
  const kind = kindOf[onramp_method]
  return kind === undefined || kind === 'phone' ? onramp_method : kind
}

/** The rows of a response: one for each method, that of the last deposit first. */
export function toMethodRows(quotes: readonly Quote[], lastMethod: string | undefined): MethodRow[] {
  const byMethod = new Map<string, Quote[]>()
  for (const quote of rankQuotes(quotes, 'best')) {
    const id = methodOf(quote)
    byMethod.set(id, [...(byMethod.get(id) ?? []), quote])
  }
  const place = ({ quotes }: MethodRow) => {
    if (quotes.some((quote) => quote.onramp_method === (lastMethod ?? ''))) return -1
    const kind = kindOf[quotes[0]?.onramp_method ?? '']
    return kind === undefined ? kinds.length : kinds.indexOf(kind)
  }
  return mergeWallets([...byMethod].map(([id, quotes]) => ({ id, quotes }))).sort((a, b) => place(a) - place(b))
}

/** Apple Pay and Google Pay of one provider at one price are one row. */
function mergeWallets(rows: readonly MethodRow[]): MethodRow[] {
  const wallets = rows.filter(({ quotes: [quote] }) => kindOf[quote?.onramp_method ?? ''] === 'phone')
  const equal = mergeOffers(wallets.flatMap(({ quotes: [quote] }) => quote ?? [])).length < wallets.length
  if (!equal) return [...rows]
  const merged = wallets.flatMap((row) => row.quotes)
  return rows.flatMap((row) =>
    row === wallets[0] ? { id: 'APPLE_PAY', quotes: merged } : wallets.includes(row) ? [] : row,
  )
}

/**
 * The rows after a new response. Those that are on screen keep their places, new ones follow, and one that only lacks
 * the right amount says which.
 */
export function updateRows(
  shown: readonly MethodRow[],
  response: QuoteResponse,
  lastMethod: string | undefined,
): MethodRow[] {
  const fresh = new Map(toMethodRows(response.quotes, lastMethod).map((row) => [row.id, row]))
  const take = (id: string) => {
    const row = fresh.get(id)
    fresh.delete(id)
    return row
  }
  const kept = shown.flatMap((row): MethodRow[] => {
    const { provider } = row
    const known = take(row.id) ?? (provider === undefined ? undefined : take(newMethodOf(provider, shown, response)))
    if (known) return [known]
    const limit = limitOf(row, response)
    return limit ? [{ ...row, limit }] : []
  })
  const rows = [...kept, ...fresh.values()]
  // Without any quote, the amount field names the limit for all.
  return response.quotes.length === 0 ? rows : [...rows, ...closedProviders(rows, response)]
}

function newMethodOf(provider: string, shown: readonly MethodRow[], { quotes }: QuoteResponse): string {
  const own = quotes.filter(({ onramp }) => onramp === provider).map(methodOf)
  return own.find((id) => shown.every((row) => row.id !== id)) ?? ''
}

function limitOf({ quotes, provider }: MethodRow, response: QuoteResponse): AmountLimit | undefined {
  const providers = new Set([provider, ...quotes.map(({ onramp }) => onramp)])
  const own = response.failures.filter(({ service_ids }) => service_ids.some((id) => providers.has(id)))
  return own.map((failure) => acceptedAmount(failure, response)).find(Boolean)
}

/** A row for each provider that only lacks the right amount and has no other row. */
function closedProviders(rows: readonly MethodRow[], response: QuoteResponse): MethodRow[] {
  const taken = new Set(rows.flatMap(({ provider, quotes }) => [provider, ...quotes.map(({ onramp }) => onramp)]))
  return response.failures.flatMap((failure: QuoteFailure) => {
    const [provider] = failure.service_ids
    const limit = acceptedAmount(failure, response)
    if (provider === undefined || !limit || taken.has(provider)) return []
    taken.add(provider)
    return [{ id: `provider:${provider}`, quotes: [], provider, limit }]
  })
}
