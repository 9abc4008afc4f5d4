import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { depositAddress, hash, payment, usdc } from '../../../../test/support/fixtures.js'
import { dai, openPayment } from '../../../../test/support/openPayment.js'
import { ownDay } from '../../../../test/support/ownDay.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { emptyDraft } from '../../../flow/state.js'
import type { Payment } from '../../../schema/Payment.js'

afterEach(cleanup)

const { next_instruction: _, ...base } = payment()
const over = (change: Partial<Payment>) => payment({ ...base, next_instruction: undefined, ...change })
const paidOut = base.quoted.route.map((step, index) =>
  index === 0 ? { ...step, status: 'COMPLETE', transaction_hash: hash } : { ...step, status: 'FAILED' },
)
const held = [{ kind: 'funding' as const, token: usdc, balance: '49.5' }]
const onTransfer = { ...base.quoted, onramp: undefined, onramp_method: undefined }

test('a stopped deposit shows the reason, where the funds are and the actions', async () => {
  const issues = [{ kind: 'other' as const, message: 'The price moved too far.' }]
  // Less than we said: the bridge charged its fee before the refund.
  const left = { [usdc]: '49.326' }
  openPayment({ payment: over({ status: 'FAILED', funded: true, fulfilled: { route: paidOut }, issues }), left })
  const note = await screen.findByRole('alert')
  expect(note.dataset.tone).toBe('danger')
  expect(note.textContent).toContain('The price moved too far.')
  // Rounded down: what is there is never less than what is said.
  expect(await screen.findByText('49.32 USDC is safe')).toBeTruthy()
  expect(screen.getByText(/^On Base\. In a wallet only /)).toBeTruthy()
  expect(screen.queryByText(/49\.5/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy details for support' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Take it back/ }).className).toBe('dw-row')
  expect(screen.getByRole('button', { name: 'Get a new price' }).dataset.kind).toBe('primary')
})

test('a deposit that failed unpaid offers neither a withdrawal nor a retry', async () => {
  const user = userEvent.setup()
  const issues = [{ kind: 'provider' as const, message: 'The provider could not take this payment.' }]
  openPayment({ payment: over({ status: 'FAILED', funded: false, issues }) })
  expect(await screen.findByText('No money had arrived')).toBeTruthy()
  const alert = screen.getByRole('alert').textContent
  expect(alert).toBe('One step didn’t go throughThe provider could not take this payment.')
  expect(screen.queryByText(/is safe/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Take it back/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Sent another token/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Get a new price' }))
  expect(await screen.findByDisplayValue('50')).toBeTruthy()
})

test('the funds of a stopped deposit can be withdrawn, and Back returns here', async () => {
  const user = userEvent.setup()
  openPayment({ payment: over({ status: 'FAILED', funded: true, fulfilled: { route: paidOut }, issues: held }) })
  await user.click(await screen.findByRole('button', { name: /Take it back/ }))
  expect(await screen.findByRole('heading', { name: 'Take your money back' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Deposit stopped' })).toBeTruthy()
})

test('if the route cannot be verified, the withdrawal is the primary action', async () => {
  const user = userEvent.setup()
  const route = base.quoted.route.map((step, index) =>
    index === 0 ? step : { ...step, pieces_info: [{ type: 'bridge' as const }] },
  )
  openPayment({ payment: over({ status: 'FAILED', funded: true, quoted: { ...base.quoted, route }, issues: held }) })
  const back = await screen.findByRole('button', { name: 'Take it back' })
  expect(back.dataset.kind).toBe('primary')
  expect(screen.queryByRole('button', { name: 'Get a new price' })).toBeNull()
  expect(screen.getByRole('button', { name: /Try again at a new price/ }).className).toBe('dw-row')
  await user.click(back)
  expect(await screen.findByRole('heading', { name: 'Take your money back' })).toBeTruthy()
})

test('a late payment is a warning and is not shown as expired', async () => {
  openPayment({ payment: over({ status: 'EXPIRED', issues: held }) })
  expect(await screen.findByText('It arrived after the deadline')).toBeTruthy()
  expect(screen.queryByText('Deposit expired')).toBeNull()
  expect(document.querySelector('[data-tone="danger"], [data-state="stopped"]')).toBeNull()
})

test('a late payment shows the earlier and the current quote', async () => {
  const { scenario, answers } = playScenario('expired-funded', { elapsed: 2_000, startAt: ownDay() })
  renderWidget({ answers, state: { step: 'payment', draft: emptyDraft, paymentId: scenario.paymentId } })
  await screen.findByText('It arrived after the deadline')
  await screen.findByText('Now')
  expect(screen.getByText('Before').nextElementSibling?.textContent).toBe('119.40 USDC')
  expect(screen.getByText('Now').nextElementSibling?.textContent).toBe('119.39 USDC')
  await userEvent.click(screen.getByRole('button', { name: 'What happened so far' }))
  const steps = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(steps.map(({ dataset }) => dataset.state)).toEqual(['lapsed', 'done'])
  expect(steps[0]?.textContent).toContain('119.40 USDC')
  expect(steps[1]?.textContent).toContain('You sent 120.00 USDC')
})

test('an expired transfer hides code and address but can still be tracked', async () => {
  const user = userEvent.setup()
  openPayment({ payment: over({ status: 'EXPIRED', quoted: onTransfer }) })
  expect(await screen.findAllByText('This address has expired')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: /^copy (?!details)/i })).toBeNull()
  expect(document.body.textContent).not.toContain(depositAddress)
  await user.click(screen.getByRole('button', { name: /Already sent/ }))
  expect(await screen.findByText('The deadline has passed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Deposit expired')).toBeTruthy()
})

test('another token in an expired deposit is named and can be withdrawn', async () => {
  const user = userEvent.setup()
  openPayment({ payment: over({ status: 'EXPIRED' }), unexpected: { [usdc]: '7', [dai]: '25' } })
  expect(await screen.findByText('This deposit is for USDC on Base')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Another token arrived' })).toBeTruthy()
  expect(screen.getByText('Token contract').nextElementSibling?.textContent).toBe('0x6b1754…271d0f')
  expect(screen.getByText('Still needed').nextElementSibling?.textContent).toBe('USDC on Base')
  expect(screen.queryByText('Nothing arrived before the price expired')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Take back 25 DAI/ }))
  // Selected without a manual search, because there is nothing else to withdraw.
  expect((await screen.findByRole('checkbox', { name: /DAI/ })).getAttribute('aria-checked')).toBe('true')
})

test('Get a new price prefills the previous amount', async () => {
  const user = userEvent.setup()
  openPayment({ payment: over({ status: 'EXPIRED' }) })
  await user.click(await screen.findByRole('button', { name: 'Get a new price' }))
  expect(await screen.findByDisplayValue('50')).toBeTruthy()
})

test('an expired payment that continues after all shows the tracking screen', async () => {
  const { updatePayment } = openPayment({ payment: over({ status: 'EXPIRED' }) })
  await screen.findByText('Deposit expired')
  await updatePayment({ status: 'PENDING', funded: true, fulfilled: { route: paidOut } })
  expect(await screen.findByText('On its way')).toBeTruthy()
})

test('a tainted deposit is shown as held, with support details', async () => {
  openPayment({ payment: over({ status: 'TAINTED', funded: true, issues: held }) })
  expect(await screen.findByText('Deposit on hold')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy details for support' })).toBeTruthy()
})

test('after a partial withdrawal the note describes the rest', async () => {
  const token_amounts = [{ token: usdc, amount: '20' }]
  const withdrawal = { status: 'SUCCESS', token_amounts, recipient_address: base.owner_address, issues: [] }
  openPayment({ payment: over({ status: 'TAINTED', funded: true, issues: held, withdrawals: [withdrawal] }) })
  expect(await screen.findByText('Part of it was taken back, and the rest is here')).toBeTruthy()
  expect(screen.queryByText('Somebody has to look at this deposit')).toBeNull()
})
