import { compareDecimals } from '../../../money/decimal.js'
import { isAmountIssue } from '../../../schema/Issue.js'
import type { QuoteFailure, QuoteResponse } from '../../../schema/Quote.js'
import type { AmountLimit } from './amountLimit.js'

/** The nearest amount that a provider accepts, if the amount is the reason why it could not quote. */
export function acceptedAmount({ issues }: QuoteFailure, { quote_request }: QuoteResponse): AmountLimit | undefined {
  const [issue] = issues
  const { asset, amount } = quote_request.request.fixed_input_amount
  if (!issue || !isAmountIssue(issue) || issue.asset !== asset) return undefined
  const { min, max } = issue.limits
  if (min !== undefined && compareDecimals(amount, min) < 0) return { kind: 'low', amount: min }
  return max !== undefined && compareDecimals(amount, max) > 0 ? { kind: 'high', amount: max } : undefined
}
