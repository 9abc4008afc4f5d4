import { expect, test } from 'vitest'
import { createDepositClient } from '../src/client/createDepositClient.js'
import { getPayment } from '../src/client/getPayment.js'
import { createScenario } from '../src/exports/testing.js'
import { heldIssue } from '../src/flow/heldIssue.js'
import { statusView } from '../src/flow/statusView.js'
import type { NextInstruction } from '../src/schema/NextInstruction.js'
import type { Payment, PaymentStatus } from '../src/schema/Payment.js'
import { depositAddress, payment, usdc } from '../src/testing/fixtures.js'
import * as verify from '../stories/5-verify.stories.js'
import * as fund from '../stories/6-fund.stories.js'
import * as track from '../stories/7-track.stories.js'
import * as done from '../stories/8-done.stories.js'
import * as problem from '../stories/9-problem.stories.js'
import * as recover from '../stories/10-recover.stories.js'
import type { DepositStoryObject } from '../stories/player/depositStories.js'

type Asked = NextInstruction['type'] | 'none'

const deposit_info = [
  { deposit_token: usdc, deposit_amount: '5', deposit_address: depositAddress, deposit_chain: 'base' },
]
const asked: Record<Asked, NextInstruction | undefined> = {
  none: undefined,
  ONRAMP: { type: 'ONRAMP', payment_id: 'p', funding_page_url: 'https://pay.example/p', deposit_info },
  TRANSFER_IN: { type: 'TRANSFER_IN', payment_id: 'p', deposit_info },
  USER_VERIFY: { type: 'USER_VERIFY', verification_token: 'v', verifications: [] },
  unrecognized: { type: 'unrecognized', original_type: 'DANCE' },
}

type Row = Record<Asked, DepositStoryObject>

const always = (story: DepositStoryObject): Row => ({
  none: story,
  ONRAMP: story,
  TRANSFER_IN: story,
  USER_VERIFY: story,
  unrecognized: story,
})

/**
 * The story of everything a service can say. Typed by the wire: a status or an instruction more does not compile before
 * it has a story here.
 */
const unpaid: Record<PaymentStatus | 'A_STATUS_OF_TOMORROW', Row> = {
  PENDING: { ...always(track.UnknownInstruction), ONRAMP: fund.ProviderPage, TRANSFER_IN: fund.Transfer },
  UNCONFIRMED: { ...always(verify.ServiceChecks), USER_VERIFY: verify.Asked },
  COMPLETE: always(done.Card),
  WITHDRAWN: always(done.TakenBack),
  WITHDRAW_PENDING: always(recover.OnItsWayBack),
  FAILED: always(problem.StoppedUnpaid),
  EXPIRED: always(problem.Expired),
  TAINTED: always(problem.Held),
  A_STATUS_OF_TOMORROW: always(track.UnknownStatus),
}

const paid: typeof unpaid = {
  ...unpaid,
  PENDING: always(track.AcrossNetworks),
  FAILED: always(problem.BridgeFailed),
  EXPIRED: always(problem.ArrivedLate),
}

const combinations = [false, true].flatMap((funded) =>
  Object.entries(funded ? paid : unpaid).flatMap(([status, row]) =>
    Object.entries(row).map(([instruction, story]) => ({ status, funded, instruction: instruction as Asked, story })),
  ),
)

test.each(combinations)(
  '$status, funded $funded, asked for $instruction: a story shows the screen that it gets',
  async ({ status, funded, instruction, story }) => {
    const told = await paymentOf(story)
    const view = statusView(payment({ status, funded, next_instruction: asked[instruction] }))
    expect(nameOf(statusView(told))).toBe(nameOf(view))
    if (status !== 'A_STATUS_OF_TOMORROW') expect(told.status).toBe(status)
    else expect(Object.keys(unpaid)).not.toContain(told.status)
    if (['PENDING', 'FAILED'].includes(status)) expect(told.funded).toBe(funded)
    // Money that came too late does not fund a payment: an issue tells of it.
    if (status === 'EXPIRED') expect(told.funded || heldIssue(told) !== undefined).toBe(funded)
  },
)

// What a person is asked for is on the wire only while they can act.
test.each([
  [verify.Asked, 'USER_VERIFY'],
  [verify.ServiceChecks, 'none'],
  [fund.ProviderPage, 'ONRAMP'],
  [fund.Transfer, 'TRANSFER_IN'],
  [track.UnknownInstruction, 'unrecognized'],
  [track.AcrossNetworks, 'none'],
  [done.Card, 'none'],
  [done.TakenBack, 'none'],
  [recover.OnItsWayBack, 'none'],
  [problem.StoppedUnpaid, 'none'],
  [problem.BridgeFailed, 'none'],
  [problem.Expired, 'none'],
  [problem.ArrivedLate, 'none'],
  [problem.Held, 'none'],
])('a story shows what the wire says then and nothing else (%#)', async (story, instruction) => {
  expect((await paymentOf(story)).next_instruction?.type ?? 'none').toBe(instruction)
})

/** The payment that a story opens with. */
async function paymentOf({ args }: DepositStoryObject): Promise<Payment> {
  if (!args?.scenario || args.open !== 'payment') throw new Error('A story of a status opens with a payment.')
  const { fetch, paymentId } = createScenario(args.scenario, { ...args.options, hold: true, time: 'manual' })
  return getPayment(createDepositClient({ baseUrl: '/api', fetch }), { payment_id: paymentId })
}

function nameOf(view: ReturnType<typeof statusView>): string {
  return view.screen === 'problem' ? `problem ${view.reason}` : view.screen
}
