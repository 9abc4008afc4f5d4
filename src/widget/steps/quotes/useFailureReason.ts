import { useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals } from '../../../money/decimal.js'
import { cleanText } from '../../../schema/cleanText.js'
import { isAmountIssue } from '../../../schema/Issue.js'
import type { QuoteFailure, QuoteResponse } from '../../../schema/Quote.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'

export type FailureReason = {
  text: string
  /** The nearest accepted amount, if the amount is the reason. */
  amount?: string | undefined
}

/** The reason why a provider could not quote: our own message for known reasons, else the provider's. */
export function useFailureReason(failure: QuoteFailure, response: QuoteResponse): FailureReason {
  const t = useMessages().quotes
  const { asset } = useCatalog()
  const amountText = useAmountText()
  const [issue] = failure.issues
  if (!issue) return { text: t.temporarilyOff }
  const { asset: input, amount } = response.quote_request.request.fixed_input_amount
  if (isAmountIssue(issue) && issue.asset === input) {
    const { min, max } = issue.limits
    if (min !== undefined && compareDecimals(amount, min) < 0)
      return { text: t.startsAt(amountText(min, asset(input))), amount: min }
    if (max !== undefined && compareDecimals(amount, max) > 0)
      return { text: t.endsAt(amountText(max, asset(input))), amount: max }
  }
  const message = cleanText(issue.message ?? '')
  if (message !== '') return { text: message }
  if (issue.kind === 'geolocation') return { text: t.notInCountry }
  return { text: issue.kind === 'payin_method' ? t.methodUnavailable : t.temporarilyOff }
}
