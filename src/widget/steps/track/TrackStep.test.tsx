import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hash, payment } from '../../../../test/support/fixtures.js'
import { base, byTransfer, moving, secondsAgo } from '../../../../test/support/movingPayment.js'
import { dai, openPayment } from '../../../../test/support/openPayment.js'
import type { Payment } from '../../../schema/Payment.js'

afterEach(cleanup)

test('the headline shows where the funds are, and the timeline shows the steps', async () => {
  openPayment({ payment: moving() })
  const places = await screen.findAllByText('On its way to your address')
  expect(places.some((place) => place.classList.contains('dw-number'))).toBe(true)
  const steps = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(steps.map((step) => step.dataset.state)).toEqual(['done', 'done', 'now'])
  expect(steps[1]?.textContent).toContain('Northpay sent your USDC')
  const link = within(steps[1] as HTMLElement).getByRole('link')
  expect(link.getAttribute('href')).toBe(`http://127.0.0.1:4911/explorer/tx/${hash}`)
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('where the service reports a problem, "Nothing to do" is not said', async () => {
  const issues = [{ kind: 'other', message: 'The bridge is down.' }] as Payment['issues']
  openPayment({ payment: moving({ updated_at: secondsAgo(6_000), issues }) })
  await screen.findByText('Taking longer than usual')
  expect(screen.getByText('The service reports a problem')).toBeTruthy()
  expect(screen.queryByText('Nothing to do')).toBeNull()
})

test('screen readers hear which step is in progress', async () => {
  openPayment({ payment: moving() })
  await screen.findByText('Step 3 of 3')
  const current = within(screen.getByRole('list')).getAllByRole('listitem').at(-1)
  expect(current?.textContent).toContain('Step 3 of 3, now, Arrives at your address')
})

test('a transfer that the wallet has sent is being confirmed, and its address is not shown again', async () => {
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const next_instruction = { ...instruction, type: 'TRANSFER_IN' as const }
  const route = base.quoted.route.map((step, index) => (index === 0 ? { ...step, type: 'USER_FUND' } : step))
  openPayment({ payment: payment({ quoted: { ...byTransfer, route }, next_instruction }), sent: { hash } })
  expect((await screen.findAllByText('Waiting for Base to see it')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Show the address' })).toBeNull()
  expect(screen.queryByText('Sent another token, or on another network?')).toBeNull()
})

test('an unexpected token is named and can be withdrawn', async () => {
  const user = userEvent.setup()
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const waiting = payment({
    quoted: byTransfer,
    next_instruction: { ...instruction, type: 'TRANSFER_IN' as const },
  })
  openPayment({ payment: waiting, sent: {}, unexpected: { [dai]: '25' } })
  expect(await screen.findByText('This deposit is for USDC on Base')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Another token arrived' })).toBeTruthy()
  expect(screen.queryByText(/^You can close this/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /Take back 25 DAI/ }))
  expect(await screen.findByRole('checkbox', { name: /DAI/ })).toBeTruthy()
})

test('a transfer that is seen but not counted yet is shown without an amount', async () => {
  const planned = base.quoted.route.map((step, index) => (index === 0 ? { ...step, type: 'USER_FUND' } : step))
  const quoted = { ...base.quoted, onramp: undefined, onramp_method: undefined, route: planned }
  const route = planned.map((step, index) => (index === 0 ? { ...step, transaction_hash: hash } : step))
  const instruction = payment().next_instruction
  if (instruction?.type !== 'ONRAMP') throw new Error('fixture changed')
  const next_instruction = { ...instruction, type: 'TRANSFER_IN' as const }
  openPayment({ payment: payment({ quoted, next_instruction, fulfilled: { route } }) })
  expect((await screen.findAllByText('Transfer received. Checking the amount.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'On its way' })).toBeTruthy()
  const steps = screen.getByRole('list').textContent
  expect(steps).toContain('A transfer arrived')
  expect(steps).not.toMatch(/49\.|You sent/)
  expect(screen.queryByText(/^You can close this/)).toBeNull()
})

test('while the service is unreachable the last known location is marked as stale', async () => {
  const { updatePayment } = openPayment({ payment: moving() })
  await screen.findAllByText('On its way to your address')
  await updatePayment('lost')
  expect(await screen.findByText('The service isn’t responding')).toBeTruthy()
  expect(screen.getAllByText('On its way to your address').length).toBeGreaterThan(0)
  expect(screen.getByText('Updates paused')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await updatePayment({})
  expect(await screen.findByText('Where your money is')).toBeTruthy()
})

test('a new location is announced to screen readers', async () => {
  const { updatePayment } = openPayment({ payment: moving() })
  await screen.findAllByText('On its way to your address')
  const region = screen.getAllByRole('status')[0] as HTMLElement
  await waitFor(() => expect(region.textContent).toBe('On its way to your address'))
  await updatePayment({ status: 'WITHDRAW_PENDING' })
  await waitFor(() => expect(region.textContent).toBe('Leaving this payment’s wallet'))
})

test('an unknown status of a funded payment is tracked', async () => {
  openPayment({ payment: moving({ status: 'DANCING' }) })
  expect(await screen.findByText('On its way')).toBeTruthy()
})

test.each([
  ['status', { status: 'DANCING', next_instruction: undefined }],
  ['instruction', { next_instruction: { type: 'unrecognized' as const, original_type: 'DANCE' } }],
])('an unpaid deposit with an unknown %s neither requests funds nor claims to move them', async (_, change) => {
  openPayment({ payment: payment(change) })
  expect(await screen.findByRole('heading', { name: 'On its way' })).toBeTruthy()
  expect(screen.getAllByText('The service is working on it')).toBeTruthy()
  expect(screen.queryByText(/^Waiting for/)).toBeNull()
  expect(screen.queryByText(/^Arrives about/)).toBeNull()
  expect(screen.queryByText(/^You can close this/)).toBeNull()
})

test('while money is in flight there is a promise instead of another deposit', async () => {
  const { updatePayment } = openPayment({ payment: moving() })
  const promise = await screen.findByText('You can close this. Your money keeps moving.')
  const foot = promise.closest('.dw-screen-foot') as HTMLElement
  expect(within(foot).queryByRole('button')).toBeNull()
  await updatePayment('lost')
  await screen.findByText('Updates paused')
  expect(
    within(foot)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Check again'])
})

test('support details are in Help, and contain the payment id but no checkout URL', async () => {
  const user = userEvent.setup()
  openPayment({ payment: moving() })
  await user.click(await screen.findByRole('button', { name: 'Help' }))
  await user.click(await screen.findByRole('button', { name: /^Copy details for support/ }))
  await user.click(await screen.findByRole('button', { name: 'Copy details' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('pay_card')
  expect(copied).not.toContain('token=')
})
