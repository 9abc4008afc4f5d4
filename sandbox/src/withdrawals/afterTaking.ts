import { legOf } from '../payments/legOf.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { leftOfPayment } from './leftOfPayment.js'

/**
 * What a payment became whose owner took of its money: everything, or so much that what is left cannot go on.
 * Undefined when nobody took what the payment needs.
 */
export async function afterTaking(
  context: WorkContext,
  payment: PaymentRow,
): Promise<'WITHDRAWN' | 'TAINTED' | undefined> {
  const taken = await context.db
    .selectFrom('withdrawals')
    .select('tokens')
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'success')
    .execute()
  if (taken.length === 0) return undefined
  const left = await leftOfPayment(context, payment)
  if (left.length === 0) return 'WITHDRAWN'
  const { tokenIn, amountIn } = legOf(payment)
  if (!taken.some(({ tokens }) => tokens.some(({ token }) => token === tokenIn))) return undefined
  const isEnough = left.some(({ token, units }) => token.id === tokenIn && units >= BigInt(amountIn))
  return isEnough ? undefined : 'TAINTED'
}
