import type { ServiceContext } from '../ServiceContext.js'
import { isExecutionSigned, type PaymentChange, type PaymentRow } from '../store/paymentRows.js'
import type { WithdrawnToken } from '../store/RecoveryTables.js'
import { currentIssues, remainingBalances } from './paymentIssues.js'
import type { TokenHolding } from './WithdrawSource.js'

/** The statuses of a payment that its owner ended by withdrawing. */
type EndedByWithdrawal = 'WITHDRAWN' | 'TAINTED'

/**
 * The update of a payment after a withdrawal: its status, if that changes, and its issues with what is left. Undefined
 * while the payment is executed, when its balances mean nothing.
 */
export async function changeAfterWithdrawal(
  context: ServiceContext,
  payment: PaymentRow,
  withdrawn: readonly WithdrawnToken[],
): Promise<PaymentChange | undefined> {
  const status = await statusAfterWithdrawal(context, payment, withdrawn)
  // Nothing more is executed.
  const ended = { stage: 'done', run_after: null } as const
  if (status === 'WITHDRAWN') return { ...ended, status, issues: [] }
  if (status === undefined && payment.stage !== 'waiting' && payment.stage !== 'done') return undefined
  const issues = await currentIssues(context, { ...payment, ...(status && { status }) })
  return status ? { ...ended, status, issues } : { issues }
}

/** The payment's status after a successful withdrawal; undefined if it does not change. */
async function statusAfterWithdrawal(
  context: ServiceContext,
  payment: PaymentRow,
  withdrawn: readonly WithdrawnToken[],
): Promise<EndedByWithdrawal | undefined> {
  const { status, stage } = payment
  // Already final, or the funds are in a pool or the bridge and only an excess was withdrawn.
  if (status !== 'PENDING' && status !== 'FAILED' && status !== 'EXPIRED') return undefined
  if (stage === 'executing' || stage === 'mined' || stage === 'bridging') return undefined
  // The same, and only the stage is behind, after a crash or a reorg.
  if ((stage === 'confirming' || stage === 'funded') && (await isExecutionSigned(context.db, payment))) return undefined
  // The deposit may still arrive, and the owner withdrew only other tokens.
  if ((stage === 'waiting' || stage === 'confirming') && !withdrawsDeposit(payment, withdrawn)) return undefined
  return statusWithout(context, payment, withdrawn)
}

/**
 * The status of a failing payment whose owner withdrew funds. Undefined when withdrawals did not cause the failure.
 */
export async function statusAfterFailure(
  context: ServiceContext,
  payment: PaymentRow,
): Promise<EndedByWithdrawal | undefined> {
  const withdrawals = await context.db
    .selectFrom('withdrawals')
    .select('tokens')
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'success')
    .execute()
  if (withdrawals.length === 0) return undefined
  return statusWithout(
    context,
    payment,
    withdrawals.flatMap(({ tokens }) => tokens),
  )
}

/**
 * Decides what withdrawn tokens mean for a payment: `WITHDRAWN` if nothing remains, `TAINTED` if something does but the
 * payment cannot continue with it, undefined if it can.
 */
async function statusWithout(
  context: ServiceContext,
  payment: PaymentRow,
  withdrawn: readonly WithdrawnToken[],
): Promise<EndedByWithdrawal | undefined> {
  const remaining = await remainingBalances(context, payment)
  if (remaining.length === 0) return 'WITHDRAWN'
  return payment.status === 'PENDING' && canContinue(payment, withdrawn, remaining) ? undefined : 'TAINTED'
}

function withdrawsDeposit({ plan }: PaymentRow, withdrawn: readonly WithdrawnToken[]): boolean {
  return withdrawn.some(({ token }) => token === plan.depositToken)
}

/** True when the input of the current leg was not withdrawn, or the rest still covers it. */
function canContinue(
  { plan, leg }: PaymentRow,
  withdrawn: readonly WithdrawnToken[],
  remaining: readonly TokenHolding[],
): boolean {
  const needed = plan.legs[leg]
  if (!needed || !withdrawn.some(({ token }) => token === needed.tokenIn)) return true
  return remaining.some(({ token, units }) => token.id === needed.tokenIn && units >= BigInt(needed.amountIn))
}
