import type { PaymentRow } from '../payments/paymentRows.js'
import type { WorkContext } from '../payments/WorkContext.js'
import { paymentSource } from './paymentSource.js'
import { type Held, readSource } from './readSource.js'
import { smallestWithdrawal } from './withdrawalFee.js'
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
  const left = await leftOf(context, payment)
  if (left.length === 0) return 'WITHDRAWN'
  return status === 'PENDING' && canGoOn(payment, withdrawal, left) ? undefined : 'TAINTED'
}

function takesDeposit({ plan }: PaymentRow, { tokens }: WithdrawalRow): boolean {
  return tokens.some(({ token }) => token === plan.depositToken)
}

/** Everything of a payment, anywhere, that is enough to be withdrawn. */
async function leftOf({ chains, catalog }: WorkContext, payment: PaymentRow): Promise<Held[]> {
  const tokens = catalog.assets.filter((asset) => asset.kind === 'token')
  const accounts = (['SPW', 'INTENT'] as const).map((account) => paymentSource(chains, payment, account))
  const held = await Promise.all(accounts.map((account) => readSource(chains, account, tokens)))
  return held.flat().filter(({ token, units }) => units >= smallestWithdrawal(token))
}

/** True when what the next step needs was not touched, or is all there still. */
function canGoOn({ plan, leg }: PaymentRow, { tokens }: WithdrawalRow, left: readonly Held[]): boolean {
  const needed = plan.legs[leg]
  if (!needed || !tokens.some(({ token }) => token === needed.tokenIn)) return true
  return left.some(({ token, units }) => token.id === needed.tokenIn && units >= BigInt(needed.amountIn))
}
