import type { HistoryFilter } from '../../../hooks/historyQuery.js'

/** A parsed search: a payment by id, and a list by address or label. */
export type HistorySearch = { paymentId: string | undefined; filter: Pick<HistoryFilter, 'dest_address' | 'label'> }

const uuid = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
/** Shorter than an address on any network, longer than a typical label without spaces. */
const shortestAddress = 25

/** Parses the search text. An id and a label can look alike, so both are requested unless it can only be one. */
export function parseHistorySearch(typed: string): HistorySearch {
  const text = typed.trim()
  if (text === '') return { paymentId: undefined, filter: {} }
  if (uuid.test(text)) return { paymentId: text, filter: { label: text } }
  if (text.length >= shortestAddress && !/\s/.test(text))
    return { paymentId: undefined, filter: { dest_address: text } }
  return { paymentId: /^(?=.*\d)[\w-]{6,}$/.test(text) ? text : undefined, filter: { label: text.slice(0, 255) } }
}
