import type { PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import type { TokenHolding } from './readSource.js'
import { remainingBalances } from './remainingBalances.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/** The payment's status after a successful withdrawal; undefined if it does not change. */
export async function statusAfterWithdrawal(
  context: WorkContext,
  payment: PaymentRow,
  withdrawal: WithdrawalRow,
): Promise<'WITHDRAWN' | 'TAINTED' | undefined> {
  const { status, stage } = payment
  // Already final, or the funds are in a pool or the bridge and only an excess was withdrawn.
  if (status !== 'PENDING' && status !== 'FAILED' && status !== 'EXPIRED') return undefined
  if (stage === 'executing' || stage === 'mined' || stage === 'bridging') return undefined
  // The deposit may still arrive, and the owner withdrew only other tokens.
  if ((stage === 'waiting' || stage === 'confirming') && !withdrawsDeposit(payment, withdrawal)) return undefined
  const remaining = await remainingBalances(context, payment)
  if (remaining.length === 0) return 'WITHDRAWN'
  return status === 'PENDING' && canContinue(payment, withdrawal, remaining) ? undefined : 'TAINTED'
}

function withdrawsDeposit({ plan }: PaymentRow, { tokens }: WithdrawalRow): boolean {
  return tokens.some(({ token }) => token === plan.depositToken)
}

/** True when the input of the next leg was not withdrawn, or the rest still covers it. */
function canContinue(
  { plan, leg }: PaymentRow,
  { tokens }: WithdrawalRow,
  remaining: readonly TokenHolding[],
): boolean {
  const needed = plan.legs[leg]
  if (!needed || !tokens.some(({ token }) => token === needed.tokenIn)) return true
  return remaining.some(({ token, units }) => token.id === needed.tokenIn && units >= BigInt(needed.amountIn))
}
