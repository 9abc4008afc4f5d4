import { legOf } from '../payments/legOf.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { remainingBalances } from './remainingBalances.js'

/**
 * The final status of a failed payment whose owner withdrew funds: `WITHDRAWN` if nothing remains, `TAINTED` if what
 * remains does not cover the current leg. Undefined when withdrawals did not cause the failure.
 */
export async function statusAfterFailure(
  context: WorkContext,
  payment: PaymentRow,
): Promise<'WITHDRAWN' | 'TAINTED' | undefined> {
  const withdrawn = await context.db
    .selectFrom('withdrawals')
    .select('tokens')
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'success')
    .execute()
  if (withdrawn.length === 0) return undefined
  const remaining = await remainingBalances(context, payment)
  if (remaining.length === 0) return 'WITHDRAWN'
  const { tokenIn, amountIn } = legOf(payment)
  if (!withdrawn.some(({ tokens }) => tokens.some(({ token }) => token === tokenIn))) return undefined
  const isEnough = remaining.some(({ token, units }) => token.id === tokenIn && units >= BigInt(amountIn))
  return isEnough ? undefined : 'TAINTED'
}
