import { quoteKey } from '../../../flow/state.js'
import type { Quote } from '../../../schema/Quote.js'

/** Unique keys of a response's quotes: where some share a `quoteKey`, all but the first are marked. */
export function quoteKeys(quotes: readonly Quote[]): Map<Quote, string> {
  const keys = new Map<Quote, string>()
  const taken = new Set<string>()
  for (const quote of quotes) {
    let key = quoteKey(quote)
    while (taken.has(key)) key += '+'
    keys.set(quote, key)
    taken.add(key)
  }
  return keys
}

/** The onramp method in a key. Its quotes stay preferred when the selected one is gone. */
export function methodOfKey(key: string | undefined): string | undefined {
  return key?.split('/')[1] || undefined
}
