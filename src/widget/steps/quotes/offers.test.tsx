import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findPaidBy } from '../../../../test/support/findPaidBy.js'
import { destination, quote } from '../../../../test/support/fixtures.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

const cardinal = quote({
  payment_id: 'pay_apple',
  onramp: 'cardinal',
  onramp_method: 'APPLE_PAY',
  output_amount: { ...quote().output_amount, amount: '49.15' },
})
const google = { ...cardinal, payment_id: 'pay_google', onramp_method: 'GOOGLE_PAY' as const }
const answers = { quotes: (body: unknown) => quotesFor(body, { quotes: [quote(), cardinal, google] }) }
const props = { destinationAddress: destination }
const amount = () => screen.findByLabelText('You pay')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const option = (name: RegExp) => screen.findByRole('radio', { name })

test('equal offers of a provider are one row, and another method of it can be chosen', async () => {
  const { user } = renderWidget({ props, answers })
  await user.type(await amount(), '50')
  await user.click(await button('Compare providers'))
  const list = await screen.findByRole('radiogroup', { name: 'Ways to pay' })
  expect(within(list).getAllByRole('radio')).toHaveLength(2)
  await user.click(await option(/Cardinal.*Apple Pay, Google Pay/))
  expect((await button('Apple Pay')).getAttribute('aria-pressed')).toBe('true')
  await user.click(await button('Google Pay'))
  expect(document.activeElement).toBe(await button('Google Pay'))
  expect((await option(/Cardinal/)).getAttribute('aria-checked')).toBe('true')
  await user.click(await button('Continue with Cardinal'))
  expect(await findPaidBy('Google Pay', 'Cardinal')).toBeTruthy()
})

test('a chosen method survives going back to the form', async () => {
  const { user } = renderWidget({ props, answers })
  await user.type(await amount(), '50')
  await user.click(await button('Compare providers'))
  await user.click(await option(/Cardinal/))
  await user.click(await button('Google Pay'))
  await user.click(await button('Back'))
  expect((await button('Google Pay')).getAttribute('aria-pressed')).toBe('true')
  await user.click(await button(/^Continue/))
  expect(await findPaidBy('Google Pay', 'Cardinal')).toBeTruthy()
  await user.click(await button('Back'))
  expect((await button('Google Pay')).getAttribute('aria-pressed')).toBe('true')
})

test('the method of the last deposit is the first one of the next', async () => {
  const first = renderWidget({ props, answers })
  await first.user.type(await amount(), '50')
  await first.user.click(await button('Compare providers'))
  await first.user.click(await option(/Cardinal/))
  await first.user.click(await button('Continue with Cardinal'))
  await first.user.click(await readyButton('Pay $50.00'))
  const initialStorage = { 'dw:settings': first.storage.getItem('dw:settings') ?? '' }
  cleanup()
  const { user } = renderWidget({ props, answers, initialStorage })
  await user.type(await amount(), '50')
  expect((await button('Apple Pay')).getAttribute('aria-pressed')).toBe('true')
  cleanup()
  renderWidget({ props, answers, initialStorage: { 'dw:settings': '{"paymentMethod":"transfer"}' } })
  expect((await screen.findByRole('radio', { name: 'Transfer' })).getAttribute('aria-checked')).toBe('true')
})
