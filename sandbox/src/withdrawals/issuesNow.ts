import { depositToken } from '../payments/depositToken.js'
import { heldIssue } from '../payments/heldIssue.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import type { Issue } from '../routing/types.js'
import { leftOfPayment } from './leftOfPayment.js'

/**
 * What is told of a payment, with what of its deposit token lies at its address by now. Too little to be taken back is
 * not told.
 */
export async function issuesNow(context: WorkContext, row: PaymentRow): Promise<Issue[]> {
  const others = row.issues.filter(({ kind }) => kind !== 'funding')
  const left = await leftOfPayment(context, row)
  const units = left.reduce((sum, held) => (held.token.id === row.plan.depositToken ? sum + held.units : sum), 0n)
  if (units === 0n) return others
  const { token, write } = depositToken(context, row)
  const message = `${write(units)} ${token} are at the deposit address on ${row.network} and can be withdrawn by their owner.`
  return [...others, heldIssue(context, row, units, message)]
}
