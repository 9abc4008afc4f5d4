import type { HistoryWish } from '../../hooks/historyQuery.js'

/** What the search field asks for: a payment by its id, and a list by address or label. */
export type FindWish = { paymentId: string | undefined; filter: Pick<HistoryWish, 'dest_address' | 'label'> }

const uuid = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
/** Shorter than any address of any network, longer than what people name a payment without a space. */
const shortestAddress = 25

/** Reads what was typed. An id and a label can look alike, so both are asked for unless it can only be one. */
export function findWish(typed: string): FindWish {
  const text = typed.trim()
  if (text === '') return { paymentId: undefined, filter: {} }
  if (uuid.test(text)) return { paymentId: text, filter: { label: text } }
  if (text.length >= shortestAddress && !/\s/.test(text))
    return { paymentId: undefined, filter: { dest_address: text } }
  return { paymentId: /^(?=.*\d)[\w-]{6,}$/.test(text) ? text : undefined, filter: { label: text.slice(0, 255) } }
}
