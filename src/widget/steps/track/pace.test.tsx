import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hash, payment } from '../../../../test/support/fixtures.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { base, byTransfer, moving, secondsAgo } from '../../../../test/support/movingPayment.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { emptyDraft } from '../../../flow/state.js'
import { createTimes } from '../../../i18n/createTimes.js'

afterEach(cleanup)

/** The stored flow at a payment. */
function flowAt(paymentId: string): string {
  return JSON.stringify({ version: 1, savedAt: Date.now(), state: { step: 'payment', draft: emptyDraft, paymentId } })
}

test('after 1.5 times the expected time the payment is reported as slow, and its arrival is not guessed any more', async () => {
  openPayment({ payment: moving({ updated_at: secondsAgo(6_000) }) })
  expect(await screen.findByText('Taking longer than usual')).toBeTruthy()
  expect(screen.getByText(/^Usually 60\smin, now 1\sh 40\smin$/)).toBeTruthy()
  expect(screen.getByText('Nothing to do')).toBeTruthy()
  expect(screen.queryByText(/^Arrives about/)).toBeNull()
})

test('once late, but not slow yet, the arrival is not guessed any more', async () => {
  openPayment({ payment: moving({ updated_at: secondsAgo(4_000) }) })
  await screen.findByText('Step 3 of 3')
  expect(screen.queryByText(/^Arrives about/)).toBeNull()
  expect(screen.queryByText('Taking longer than usual')).toBeNull()
})

/** How full each segment is, in percent, where nothing may move. */
const progress = () =>
  [...document.querySelectorAll<HTMLElement>('.dw-segments .dw-progress > span')].map((fill) =>
    Number(fill.style.getPropertyValue('--dw-share')),
  )

test('progress has a segment per step, and does not fall when it becomes slow or a step is undone', async () => {
  const { updatePayment } = openPayment({ payment: moving({ updated_at: secondsAgo(2) }) })
  await screen.findByText('Step 3 of 3')
  expect(progress()).toEqual([100, 100, 0])
  const undone = base.quoted.route.map((step) => ({ ...step, status: 'PENDING' as const }))
  await updatePayment({ fulfilled: { route: undone } })
  expect(progress()).toEqual([100, 100, 0])
  cleanup()
  openPayment({ payment: moving({ updated_at: secondsAgo(6_000) }) })
  await screen.findByText('Taking longer than usual')
  expect(progress()).toEqual([100, 100, 90])
})

test('progress goes on where it was after a reload', async () => {
  const storage = memoryStorage({ 'dw:deposit': flowAt('pay_card') })
  openPayment({ payment: moving({ updated_at: secondsAgo(1_000) }), storage })
  await screen.findByText('Step 3 of 3')
  const before = progress()
  expect(before).toEqual([100, 100, 45])
  cleanup()
  openPayment({ payment: moving({ updated_at: secondsAgo(0) }), storage })
  await screen.findByText('Step 3 of 3')
  expect(progress()).toEqual(before)
})

test('the arrival time follows the clock of the reader, even a wrong one', async () => {
  const hour = 3_600_000
  const headers = { 'x-deposit-sandbox': '1', date: new Date(Date.now() + hour).toUTCString() }
  openPayment({ payment: moving({ quoted: base.quoted, updated_at: secondsAgo(-3_600) }), headers })
  const shown = (await screen.findByText(/^Arrives about/)).textContent ?? ''
  const { time } = createTimes('en')
  const soon = [0, 1, 2].map((minutes) => time(Date.now() + minutes * 60_000))
  expect(soon).toContain(shown.replace('Arrives about ', ''))
})

test('progress stands still, and no other deposit is offered, while updates are paused', async () => {
  const { updatePayment } = openPayment({ payment: moving({ updated_at: secondsAgo(8) }) })
  await screen.findByText(/^Arrives about/)
  await updatePayment('lost')
  await screen.findByText('Updates paused')
  expect(document.querySelector('.dw-segments')?.hasAttribute('data-paused')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Deposit again' })).toBeNull()
  expect(screen.queryByText(/^Arrives about/)).toBeNull()
})

test('time spent before sending is not counted as delay', async () => {
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const next_instruction = { ...instruction, type: 'TRANSFER_IN' as const }
  const waiting = payment({ quoted: byTransfer, next_instruction, updated_at: secondsAgo(8_000) })
  const { updatePayment } = openPayment({ payment: waiting, sent: { hash } })
  await screen.findByText('What you sent')
  await updatePayment(moving({ quoted: byTransfer, updated_at: secondsAgo(2) }))
  await screen.findByText(/^Arrives about/)
  expect(screen.queryByText('Taking longer than usual')).toBeNull()
})

test('within the expected time the payment is not reported as slow', async () => {
  openPayment({ payment: moving() })
  await screen.findByText(/^Arrives about/)
  expect(screen.queryByText('Taking longer than usual')).toBeNull()
})
