import { expect, test } from 'vitest'
import { createDepositClient } from '../src/client/createDepositClient.js'
import { getPayment } from '../src/client/getPayment.js'
import { createScenario } from '../src/exports/testing.js'
import { reportedBalance } from '../src/flow/reportedBalance.js'
import { statusView } from '../src/flow/statusView.js'
import type { NextInstruction } from '../src/schema/NextInstruction.js'
import type { Payment, PaymentStatus } from '../src/schema/Payment.js'
import * as verify from '../stories/5-verify.stories.js'
import * as checkout from '../stories/6-checkout.stories.js'
import * as transfer from '../stories/6-transfer.stories.js'
import * as track from '../stories/7-track.stories.js'
import * as done from '../stories/8-done.stories.js'
import * as problem from '../stories/9-problem.stories.js'
import * as withdraw from '../stories/10-withdraw.stories.js'
import type { DepositStoryObject } from '../stories/player/depositStories.js'
import { depositAddress, payment, usdc } from './support/fixtures.js'

type Instruction = NextInstruction['type'] | 'none'

const deposit_info = [
  { deposit_token: usdc, deposit_amount: '5', deposit_address: depositAddress, deposit_chain: 'base' },
]
const instructions: Record<Instruction, NextInstruction | undefined> = {
  none: undefined,
  ONRAMP: { type: 'ONRAMP', payment_id: 'p', funding_page_url: 'https://pay.example/p', deposit_info },
  TRANSFER_IN: { type: 'TRANSFER_IN', payment_id: 'p', deposit_info },
  USER_VERIFY: { type: 'USER_VERIFY', verification_token: 'v', verifications: [] },
  unrecognized: { type: 'unrecognized', original_type: 'DANCE' },
}

type Row = Record<Instruction, DepositStoryObject>

const always = (story: DepositStoryObject): Row => ({
  none: story,
  ONRAMP: story,
  TRANSFER_IN: story,
  USER_VERIFY: story,
  unrecognized: story,
})

/**
 * The story for each status and instruction. Typed by the wire types, so that a new status or instruction does not
 * compile without a story.
 */
const unpaid: Record<PaymentStatus | 'AN_UNKNOWN_STATUS', Row> = {
  PENDING: { ...always(track.UnknownInstruction), ONRAMP: checkout.ProviderPage, TRANSFER_IN: transfer.Transfer },
  UNCONFIRMED: { ...always(verify.ServiceChecks), USER_VERIFY: verify.Asked },
  COMPLETE: always(done.Card),
  WITHDRAWN: always(done.TakenBack),
  WITHDRAW_PENDING: always(withdraw.OnItsWayBack),
  FAILED: always(problem.StoppedUnpaid),
  EXPIRED: always(problem.Expired),
  TAINTED: always(problem.Held),
  AN_UNKNOWN_STATUS: always(track.UnknownStatus),
}

const paid: typeof unpaid = {
  ...unpaid,
  PENDING: always(track.AcrossNetworks),
  FAILED: always(problem.BridgeFailed),
  EXPIRED: always(problem.ArrivedLate),
}

const combinations = [false, true].flatMap((funded) =>
  Object.entries(funded ? paid : unpaid).flatMap(([status, row]) =>
    Object.entries(row).map(([instruction, story]) => ({
      status,
      funded,
      instruction: instruction as Instruction,
      story,
    })),
  ),
)

test.each(combinations)(
  '$status, funded $funded, instruction $instruction: a story shows its screen',
  async ({ status, funded, instruction, story }) => {
    const shown = await paymentOf(story)
    const view = statusView(payment({ status, funded, next_instruction: instructions[instruction] }))
    expect(nameOf(statusView(shown))).toBe(nameOf(view))
    if (status !== 'AN_UNKNOWN_STATUS') expect(shown.status).toBe(status)
    else expect(Object.keys(unpaid)).not.toContain(shown.status)
    if (['PENDING', 'FAILED'].includes(status)) expect(shown.funded).toBe(funded)
    // Late funds do not fund a payment; an issue reports them.
    if (status === 'EXPIRED') expect(shown.funded || reportedBalance(shown) !== undefined).toBe(funded)
  },
)

// `next_instruction` is present only while the user can act.
test.each([
  [verify.Asked, 'USER_VERIFY'],
  [verify.ServiceChecks, 'none'],
  [checkout.ProviderPage, 'ONRAMP'],
  [transfer.Transfer, 'TRANSFER_IN'],
  [track.UnknownInstruction, 'unrecognized'],
  [track.AcrossNetworks, 'none'],
  [done.Card, 'none'],
  [done.TakenBack, 'none'],
  [withdraw.OnItsWayBack, 'none'],
  [problem.StoppedUnpaid, 'none'],
  [problem.BridgeFailed, 'none'],
  [problem.Expired, 'none'],
  [problem.ArrivedLate, 'none'],
  [problem.Held, 'none'],
])('a story has the next_instruction that the service would send (%#)', async (story, instruction) => {
  expect((await paymentOf(story)).next_instruction?.type ?? 'none').toBe(instruction)
})

/** The payment that a story opens with. */
async function paymentOf({ args }: DepositStoryObject): Promise<Payment> {
  if (!args?.scenario || args.open !== 'payment') throw new Error('A status story must open with a payment.')
  const { fetch, paymentId } = createScenario(args.scenario, { ...args.options, hold: true, time: 'manual' })
  return getPayment(createDepositClient({ baseUrl: '/api', fetch }), { payment_id: paymentId })
}

function nameOf(view: ReturnType<typeof statusView>): string {
  return view.screen === 'problem' ? `problem ${view.reason}` : view.screen
}
