import { expect } from '../expect.js'
import type { Fixture } from '../Fixture.js'
import { verifyOnce } from './confirming.js'
import { rowsOf } from './rowsOf.js'

/** A row of two sections. */
const pendingWhenAsked = async ({ stopped }: Fixture): Promise<void> => {
  const { withdrawal, former, pending, settled } = await stopped
  expect([withdrawal.status, former.status, pending.status]).toEqual(['PENDING', 'FAILED', 'WITHDRAW_PENDING'])
  expect(settled).toMatchObject({ status: 'WITHDRAWN', withdrawals: [{ status: 'SUCCESS' }] })
}

const transitions = rowsOf('deposit-api', 'States and transitions', {
  'quote to PENDING: confirmed in time, below 300 USD': ({ swap, card }) => {
    expect(swap.payment).toMatchObject({ status: 'PENDING', funded: false, next_instruction: { type: 'TRANSFER_IN' } })
    expect(card.payment).toMatchObject({ status: 'PENDING', funded: false, next_instruction: { type: 'ONRAMP' } })
  },
  'quote to UNCONFIRMED: 300 USD or more, owner not verified': ({ unconfirmed }) =>
    expect(unconfirmed).toMatchObject({ status: 'UNCONFIRMED', next_instruction: { type: 'USER_VERIFY' } }),

  'PENDING to COMPLETE: the workflow finishes': async ({ complete }) =>
    expect(await complete).toMatchObject({ status: 'COMPLETE', funded: true }),
  'PENDING to FAILED: the workflow fails': async ({ moved }) =>
    expect((await moved).failed).toMatchObject({ status: 'FAILED', funded: true }),
  'WITHDRAW_PENDING only when requested': pendingWhenAsked,
})

const moves = rowsOf('wire-supplement', 'Payment status, moves that the specification leaves open', {
  'UNCONFIRMED to PENDING: valid signatures': verifyOnce,

  'PENDING to FAILED: a step fails permanently': async ({ stopped }) =>
    expect((await stopped).failed).toMatchObject({ status: 'FAILED', funded: true, withdrawals: [] }),
  'to WITHDRAW_PENDING: an owner-signed withdrawal is accepted': pendingWhenAsked,
  'WITHDRAW_PENDING to WITHDRAWN: mined, nothing left': async ({ withdrawn }) =>
    expect((await withdrawn).payment).toMatchObject({ status: 'WITHDRAWN', withdrawals: [{ status: 'SUCCESS' }] }),
  'PENDING to WITHDRAWN: the owner withdrew everything before it was executed': async ({ stopped }) =>
    expect((await stopped).emptied).toMatchObject({ status: 'WITHDRAWN', withdrawals: [{ status: 'SUCCESS' }] }),
  'WITHDRAW_PENDING to PENDING: other tokens were withdrawn, the deposit is still expected': async ({ unexpected }) =>
    expect((await unexpected).after).toMatchObject({
      status: 'PENDING',
      funded: false,
      next_instruction: { type: 'TRANSFER_IN' },
      withdrawals: [{ status: 'SUCCESS' }],
    }),

  'to TAINTED: a part was withdrawn': async ({ tainted }) =>
    expect((await tainted).payment).toMatchObject({
      status: 'TAINTED',
      issues: [{ kind: 'funding', balance: { '#': '34.5' } }],
      withdrawals: [{ status: 'SUCCESS' }],
    }),
  'COMPLETE stays: an excess is withdrawn': async ({ excess }) => {
    const { response, after } = await excess
    expect(response.status).toBe('SUCCESS')
    expect(after).toMatchObject({ status: 'COMPLETE', withdrawals: [{ status: 'SUCCESS' }], issues: [] })
  },
  'Final, settled and live statuses': { beside: 'It is about readers, not about the service.' },
  'step status ATTEMPT_FAILED: it is retried': async ({ stopped }) => {
    const { attempted, delayed } = await stopped
    expect(attempted.status).toBe('PENDING')
    expect(delayed.fulfilled.route.at(-1).status).toBe('COMPLETE')
  },
  'step status UNREACHABLE: steps after a failed step': async ({ stopped }) => {
    const statuses = (await stopped).failed.fulfilled.route.map(({ status }: { status: string }) => status)
    expect(statuses.slice(0, 2)).toEqual(['COMPLETE', 'FAILED'])
    expect(statuses.at(-1)).toBe('UNREACHABLE')
  },
  'an excess does not stop a payment': async ({ excess }) => {
    const { payment, balance } = await excess
    expect(payment).toMatchObject({ status: 'COMPLETE', issues: [{ kind: 'funding', balance: { '#': '30' } }] })
    expect(balance.value.amount).toBe('30')
  },
  'Withdrawal: PENDING, then SUCCESS, FAILED or EXPIRED': async ({ withdrawn }) =>
    expect((await withdrawn).response).toMatchObject({ status: 'SUCCESS' }),
})

export const stateRows = [...transitions, ...moves]
