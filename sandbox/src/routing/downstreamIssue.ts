import { type Asked, typedLimits } from './typedLimits.js'
import type { AmountIssue } from './types.js'

/** An amount that a provider would take and the way behind it would not, told in the money that people type. */
export function downstreamIssue(issue: AmountIssue, asked: Asked): AmountIssue {
  const { fiat, offer, provider } = asked
  const limits = typedLimits(issue.limits, asked)
  const [word, bound] = issue.reason === 'TOO_HIGH' ? ['largest', limits.max] : ['smallest', limits.min]
  const isBound = issue.reason === 'TOO_LOW' || issue.reason === 'TOO_HIGH'
  const told =
    bound === undefined
      ? `${provider.name} cannot pay what this way takes. Choose another provider.`
      : `The ${word} amount by this way is ${bound} ${fiat.symbol}.`
  return {
    ...issue,
    kind: 'amount-downstream',
    asset: fiat.id,
    given: offer.amount,
    limits,
    downstream_limits: issue.limits,
    message: isBound ? told : issue.message,
  }
}
