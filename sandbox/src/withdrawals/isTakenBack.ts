import type { PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { leftOfPayment } from './leftOfPayment.js'

/** True when the owner has withdrawn from a payment and nothing of it is left. */
export async function isTakenBack(context: WorkContext, payment: PaymentRow): Promise<boolean> {
  const taken = await context.db
    .selectFrom('withdrawals')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'success')
    .executeTakeFirst()
  return taken !== undefined && (await leftOfPayment(context, payment)).length === 0
}
