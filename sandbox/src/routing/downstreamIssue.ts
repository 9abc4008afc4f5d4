import { inputLimits, type OfferContext } from './inputLimits.js'
import type { AmountIssue } from './types.js'

/** Converts an amount issue of the on-chain route behind an onramp to the customer's fiat currency. */
export function downstreamIssue(issue: AmountIssue, context: OfferContext): AmountIssue {
  const { fiat, offer, provider } = context
  const limits = inputLimits(issue.limits, context)
  const [word, bound] = issue.reason === 'TOO_HIGH' ? ['largest', limits.max] : ['smallest', limits.min]
  const isBound = issue.reason === 'TOO_LOW' || issue.reason === 'TOO_HIGH'
  const limitMessage =
    bound === undefined
      ? `${provider.name} cannot pay the minimum of this route. Choose another provider.`
      : `The ${word} amount for this route is ${bound} ${fiat.symbol}.`
  return {
    ...issue,
    kind: 'amount-downstream',
    asset: fiat.id,
    given: offer.amount,
    limits,
    downstream_limits: issue.limits,
    message: isBound ? limitMessage : issue.message,
  }
}
