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
  'PENDING to EXPIRED: nobody paid': heldBy(
    funding,
    'money that comes after expiry is carried on while the quote can still be reached',
  ),
  'PENDING to COMPLETE: the workflow finishes': async ({ complete }) =>
    expect(await complete).toMatchObject({ status: 'COMPLETE', funded: true }),
  'PENDING to FAILED: the workflow fails': heldBy(
    funding,
    'when the price runs away the payment fails with a reason and the money stays put',
  ),
  'WITHDRAW_PENDING only where it is asked for': heldBy(
    recovery,
    'a payment that failed is withdrawn, and meanwhile says so to those who ask',
  ),
})

const moves = rowsOf('wire-supplement', 'Payment status, moves that the specification leaves open', {
  'UNCONFIRMED to PENDING: valid signatures': heldBy(
    verification,
    'from 300 dollars on the owner signs once, and is not asked again',
  ),
  'UNCONFIRMED to EXPIRED: never verified': heldBy(
    verification,
    'a request that is signed too late is refused, and a payment nobody verifies expires',
  ),
  'PENDING to FAILED: a step fails for good': heldBy(
    'test/service/bridge.test.ts',
    'a bridge that never pays gives the money back to the one-time wallet, and the payment fails with a reason',
  ),
  'to WITHDRAW_PENDING: an owner-signed withdrawal is accepted': heldBy(
    recovery,
    'a payment that failed is withdrawn, and meanwhile says so to those who ask',
  ),
  'WITHDRAW_PENDING to WITHDRAWN: mined, nothing left': async ({ withdrawn }) =>
    expect((await withdrawn).payment).toMatchObject({ status: 'WITHDRAWN', withdrawals: [{ status: 'SUCCESS' }] }),
  'PENDING to WITHDRAWN: a step fails for good because its owner took everything': heldBy(
    'test/service/recoveryBetweenChains.test.ts',
    'who takes back what the bridge brought reads that it is withdrawn, or tainted where a part was left',
  ),
  'WITHDRAW_PENDING to PENDING: the deposit may still come, and other tokens were taken': heldBy(
    recovery,
    'the wrong token on the wrong network is found, told and taken back, and the deposit that comes after it is taken',
  ),
  'WITHDRAW_PENDING to the former status: it fails or expires': heldBy(
    'test/service/withdrawalSafety.test.ts',
    'a withdrawal that nobody signs in 30 minutes expires and moves nothing',
  ),
  'EXPIRED to PENDING: funded late, within bounds': heldBy(
    funding,
    'money that comes after expiry is carried on while the quote can still be reached',
  ),
  'EXPIRED stays: funded late, beyond bounds': heldBy(
    funding,
    'money that comes after expiry and cannot reach the quote any more stays put, and the payment says so',
  ),
  'to TAINTED: part was moved away': heldBy(
    recovery,
    'what is left behind makes the payment tainted, and can be taken later',
  ),
  'COMPLETE stays: an excess is withdrawn': heldBy(
    recovery,
    'an excess can be taken from a complete payment, which stays complete',
  ),
  'Final, settled and live statuses': heldBy(
    'src/schema/schema.test.ts',
    'a status of tomorrow counts as live, so that it is still followed',
  ),
  'step status ATTEMPT_FAILED: it is tried again': heldBy(
    'test/service/faults.test.ts',
    'an exchange that did not work out is tried again, and says so meanwhile',
  ),
  'step status UNREACHABLE: what comes after a step that failed': heldBy(
    'sandbox/src/payments/fulfilledRoute.test.ts',
    'what comes after a step that failed is not reached any more',
  ),
  'an excess does not stop a payment': heldBy(funding, 'an excess does not stop a payment and stays with the owner'),
  'Withdrawal: PENDING, then one of three': async ({ withdrawn }) =>
    expect((await withdrawn).answer).toMatchObject({ status: 'SUCCESS' }),
  'Withdrawal: EXPIRED after 30 minutes without a signature': heldBy(
    'test/service/withdrawalSafety.test.ts',
    'a withdrawal that nobody signs in 30 minutes expires and moves nothing',
  ),
})

export const stateRows = [...transitions, ...moves]
