import { compareDecimals } from '../../../money/decimal.js'
import { isAmountIssue } from '../../../schema/Issue.js'
import type { QuoteResponse } from '../../../schema/Quote.js'

/** The amount is outside the limits of all providers. `amount` is the nearest accepted one, in the input asset. */
export type AmountLimit = { kind: 'low' | 'high'; amount: string }

/** The limit that prevented all quotes, if the amount is the reason. */
export function amountLimit(response: QuoteResponse | undefined): AmountLimit | undefined {
  if (!response || response.quotes.length > 0) return undefined
  const { asset, amount } = response.quote_request.request.fixed_input_amount
  const all = [response.fault, ...response.failures.flatMap((failure) => failure.issues)]
  const limits = all.flatMap((issue) => (issue && isAmountIssue(issue) && issue.asset === asset ? [issue.limits] : []))
  const low = pick(
    limits.flatMap(({ min }) => (min !== undefined && compareDecimals(amount, min) < 0 ? [min] : [])),
    -1,
  )
  if (low !== undefined) return { kind: 'low', amount: low }
  const high = pick(
    limits.flatMap(({ max }) => (max !== undefined && compareDecimals(amount, max) > 0 ? [max] : [])),
    1,
  )
  return high === undefined ? undefined : { kind: 'high', amount: high }
}

/** The easiest bound to meet: the smallest minimum or the largest maximum. */
function pick(bounds: readonly string[], sign: -1 | 1): string | undefined {
  return [...bounds].sort((a, b) => -sign * compareDecimals(a, b))[0]
}
