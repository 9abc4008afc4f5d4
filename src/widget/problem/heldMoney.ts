import { receivedAmount } from '../../flow/statusView.js'
import { timeline } from '../../flow/timeline.js'
import type { Amount } from '../../schema/Amount.js'
import type { Payment } from '../../schema/Payment.js'

/**
 * What lies in the one-time wallet of a payment that stopped.
 *
 * @returns What the service says is there, else what the last finished step left there; undefined when neither is known.
 */
export function heldMoney(payment: Payment): Amount | undefined {
  const amount = receivedAmount(payment)
  const issue = payment.issues.find((candidate) => candidate.kind === 'funding')
  if (amount !== undefined && issue?.kind === 'funding') return { asset: issue.token, amount }
  const last = timeline(payment).findLast(({ state }) => state === 'done')
  return last?.to && { asset: last.to.resource.asset, amount: last.to.amount }
}
