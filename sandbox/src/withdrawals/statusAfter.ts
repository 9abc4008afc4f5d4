import type { PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { leftOfPayment } from './leftOfPayment.js'
import type { Held } from './readSource.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/** What a withdrawal makes of its payment; undefined where it stays as it is. */
export async function statusAfter(
  context: WorkContext,
  payment: PaymentRow,
  withdrawal: WithdrawalRow,
): Promise<'WITHDRAWN' | 'TAINTED' | undefined> {
  const { status, stage } = payment
  // Done already, or its money is with a pool or the bridge and only an excess was here.
  if (status !== 'PENDING' && status !== 'FAILED' && status !== 'EXPIRED') return undefined
  if (stage === 'executing' || stage === 'mined' || stage === 'bridging') return undefined
  // Its money may be on its way here, and was not what the owner took.
  if ((stage === 'waiting' || stage === 'confirming') && !takesDeposit(payment, withdrawal)) return undefined
  const left = await leftOfPayment(context, payment)
  if (left.length === 0) return 'WITHDRAWN'
  return status === 'PENDING' && canGoOn(payment, withdrawal, left) ? undefined : 'TAINTED'
}

function takesDeposit({ plan }: PaymentRow, { tokens }: WithdrawalRow): boolean {
  return tokens.some(({ token }) => token === plan.depositToken)
}

/** True when what the next step needs was not touched, or is all there still. */
function canGoOn({ plan, leg }: PaymentRow, { tokens }: WithdrawalRow, left: readonly Held[]): boolean {
  const needed = plan.legs[leg]
  if (!needed || !tokens.some(({ token }) => token === needed.tokenIn)) return true
  return left.some(({ token, units }) => token.id === needed.tokenIn && units >= BigInt(needed.amountIn))
}
