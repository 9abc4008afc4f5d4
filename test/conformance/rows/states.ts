import { expect } from 'vitest'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'

const verification = 'test/service/verification.test.ts'
const recovery = 'test/service/recovery.test.ts'
const funding = 'test/service/funding.test.ts'

const transitions = rowsOf('deposit-api', 'States and transitions', {
  'quote to PENDING: confirmed in time, below 300 USD': ({ swap, card }) => {
    expect(swap.payment).toMatchObject({ status: 'PENDING', funded: false, next_instruction: { type: 'TRANSFER_IN' } })
    expect(card.payment).toMatchObject({ status: 'PENDING', funded: false, next_instruction: { type: 'ONRAMP' } })
  },
  'quote to UNCONFIRMED: 300 USD or more, owner not verified': ({ unconfirmed }) =>
    expect(unconfirmed).toMatchObject({ status: 'UNCONFIRMED', next_instruction: { type: 'USER_VERIFY' } }),
  'PENDING to EXPIRED: not funded in time': heldBy(funding, 'late funds are still executed while the quote can be met'),
  'PENDING to COMPLETE: the workflow finishes': async ({ complete }) =>
    expect(await complete).toMatchObject({ status: 'COMPLETE', funded: true }),
  'PENDING to FAILED: the workflow fails': heldBy(
    funding,
    'if the price moves too far, the payment fails and the funds stay in place',
  ),
  'WITHDRAW_PENDING only when requested': heldBy(
    recovery,
    'a FAILED payment reports WITHDRAW_PENDING on request, then WITHDRAWN',
  ),
})

const moves = rowsOf('wire-supplement', 'Payment status, moves that the specification leaves open', {
  'UNCONFIRMED to PENDING: valid signatures': heldBy(
    verification,
    'from 300 USD on the owner verifies once, and later payments need no signature',
  ),
  'UNCONFIRMED to EXPIRED: never verified': heldBy(
    verification,
    'a signature after the deadline is rejected, and an unverified payment expires',
  ),
  'PENDING to FAILED: a step fails permanently': heldBy(
    'test/service/bridge.test.ts',
    'a bridge that never pays refunds the one-time wallet, and the payment fails',
  ),
  'to WITHDRAW_PENDING: an owner-signed withdrawal is accepted': heldBy(
    recovery,
    'a FAILED payment reports WITHDRAW_PENDING on request, then WITHDRAWN',
  ),
  'WITHDRAW_PENDING to WITHDRAWN: mined, nothing left': async ({ withdrawn }) =>
    expect((await withdrawn).payment).toMatchObject({ status: 'WITHDRAWN', withdrawals: [{ status: 'SUCCESS' }] }),
  'PENDING to WITHDRAWN: a step fails permanently because the owner withdrew everything': heldBy(
    'test/service/recoveryBetweenChains.test.ts',
    'withdrawing all bridged funds ends as WITHDRAWN, a part as TAINTED',
  ),
  'WITHDRAW_PENDING to PENDING: other tokens were withdrawn, the deposit is still expected': heldBy(
    recovery,
    'unexpected tokens on another chain are withdrawable, and the deposit completes',
  ),
  'WITHDRAW_PENDING to the previous status: it fails or expires': heldBy(
    'test/service/withdrawalSafety.test.ts',
    'an unsigned withdrawal expires after 30 minutes and moves nothing',
  ),
  'EXPIRED to PENDING: funded late, within bounds': heldBy(
    funding,
    'late funds are still executed while the quote can be met',
  ),
  'EXPIRED stays: funded late, beyond bounds': heldBy(
    funding,
    'late funds that can no longer meet the quote stay in place and are reported',
  ),
  'to TAINTED: a part was withdrawn': heldBy(
    recovery,
    'a partial withdrawal makes the payment TAINTED, and the rest stays withdrawable',
  ),
  'COMPLETE stays: an excess is withdrawn': heldBy(
    recovery,
    'an excess can be withdrawn from a COMPLETE payment, which stays COMPLETE',
  ),
  'Final, settled and live statuses': heldBy(
    'src/schema/schema.test.ts',
    'an unknown status is live, so it is still polled',
  ),
  'step status ATTEMPT_FAILED: it is retried': heldBy(
    'test/service/faults.test.ts',
    'a failed swap is retried and reports ATTEMPT_FAILED meanwhile',
  ),
  'step status UNREACHABLE: steps after a failed step': heldBy(
    'sandbox/src/payments/fulfilledRoute.test.ts',
    'steps after a failed one become unreachable',
  ),
  'an excess does not stop a payment': heldBy(
    funding,
    'an excess does not stop a payment and stays in the deposit address',
  ),
  'Withdrawal: PENDING, then SUCCESS, FAILED or EXPIRED': async ({ withdrawn }) =>
    expect((await withdrawn).response).toMatchObject({ status: 'SUCCESS' }),
  'Withdrawal: EXPIRED after 30 minutes without a signature': heldBy(
    'test/service/withdrawalSafety.test.ts',
    'an unsigned withdrawal expires after 30 minutes and moves nothing',
  ),
})

export const stateRows = [...transitions, ...moves]
