import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findPaidBy } from '../../../../../test/support/findPaidBy.js'
import { destination, quote } from '../../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../../test/support/renderWidget.js'
import { errorResponse, quotesFor } from '../../../../../test/support/scriptProxy.js'
import type { QuoteRequest } from '../../../../schema/Quote.js'

afterEach(cleanup)

const output = (amount: string) => ({ ...quote().output_amount, amount })
const bank = quote({
  payment_id: 'pay_bank',
  onramp: 'bluebank',
  onramp_method: 'ACH',
  output_amount: output('49.62'),
  fees: { ...quote().fees, total_fees: '0.38' },
  latency_seconds: 60,
})
const apple = quote({ payment_id: 'pay_apple', onramp_method: 'APPLE_PAY', output_amount: output('49.15') })
const props = { destinationAddress: destination }
const amount = () => screen.findByLabelText('You pay')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const option = (name: RegExp) => screen.findByRole('radio', { name })
const amountOf = (body: unknown) => Number((body as QuoteRequest).request.fixed_input_amount.amount)

/** The bank takes 30 USD or more. */
const limited = (body: unknown) =>
  amountOf(body) >= 30
    ? quotesFor(body, { quotes: [apple, bank, quote()] })
    : quotesFor(body, {
        quotes: [apple, quote()],
        failures: [
          {
            service_ids: ['bluebank'],
            issues: [
              {
                kind: 'amount',
                asset: 'usd',
                given: String(amountOf(body)),
                limits: { min: '30' },
                source: 'bluebank',
                message: 'The minimum is 30.',
                reason: 'TOO_LOW',
              },
            ],
          },
        ],
      })

test('the form lists the methods, and continues with the chosen one', async () => {
  const { user } = renderWidget({ props, answers: { quotes: limited } })
  await user.type(await amount(), '50')
  const list = await screen.findByRole('radiogroup', { name: 'Pay with' })
  await option(/^Card, Northpay, fees \$0.75, You get 49.25 USDC, about 25\ss$/)
  expect(
    within(list)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label')?.split(',')[0]),
  ).toEqual(['Card', 'Apple Pay', 'Bank transfer'])
  expect((await option(/^Card, /)).getAttribute('aria-checked')).toBe('true')
  await user.click(await option(/^Bank transfer, Bluebank, fees \$0.38, You get 49.62 USDC, about 1\smin, Cheapest$/))
  await user.click(await button(/^Continue/))
  expect(await findPaidBy('Bank transfer (ACH)', 'Bluebank')).toBeTruthy()
})

test('the methods are one Tab stop, and the arrow keys choose', async () => {
  const { user } = renderWidget({ props, answers: { quotes: limited } })
  await user.type(await amount(), '50')
  const card = await option(/^Card, /)
  card.focus()
  await user.keyboard('{ArrowDown}')
  expect((await option(/^Apple Pay/)).getAttribute('aria-checked')).toBe('true')
  expect(document.activeElement).toBe(await option(/^Apple Pay/))
  expect(card.tabIndex).toBe(-1)
  await user.tab()
  expect(document.activeElement).toBe(await button('Compare providers'))
})

test('a method below its minimum says from which amount it starts, and a press enters it', async () => {
  const { user } = renderWidget({ props, answers: { quotes: limited } })
  await user.type(await amount(), '50')
  await user.click(await option(/^Bank transfer/))
  await user.clear(await amount())
  await user.type(await amount(), '20')
  const use = await button('Use $30 for bank transfer')
  expect(screen.queryByRole('radio', { name: /^Bank transfer/ })).toBeNull()
  expect(screen.getByText('Starts at $30')).toBeTruthy()
  expect((await option(/^Card, /)).getAttribute('aria-checked')).toBe('true')
  await user.click(use)
  expect(await amount()).toHaveProperty('value', '30')
  expect(document.activeElement).toBe(await amount())
  expect((await option(/^Bank transfer/)).getAttribute('aria-checked')).toBe('true')
})

test('a provider whose method is not known yet is named', async () => {
  const { user } = renderWidget({ props, answers: { quotes: limited } })
  await user.type(await amount(), '20')
  await user.click(await button('Use $30 for Bluebank'))
  expect(await option(/^Bank transfer, Bluebank/)).toBeTruthy()
})

test('an amount that the host fixed cannot be changed for a method', async () => {
  renderWidget({ props: { ...props, amount: '20' }, answers: { quotes: limited } })
  expect(await screen.findByText('Starts at $30')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
})

test('methods keep their places without figures while prices load, and when they fail', async () => {
  const { user, answer } = renderWidget({ props, answers: { quotes: limited } })
  await user.type(await amount(), '50')
  await user.click(await option(/^Apple Pay/))
  let respond = (_: Response) => {}
  answer('quotes', () => new Promise<Response>((resolve) => (respond = resolve)))
  await user.type(await amount(), '0')
  const loading = await option(/^Apple Pay, Northpay$/)
  expect(loading.getAttribute('aria-checked')).toBe('true')
  expect(loading.querySelector('.dw-skeleton')).toBeTruthy()
  answer('quotes', () => errorResponse(400, 'Broken.'))
  respond(errorResponse(400, 'Broken.'))
  await waitFor(() => expect(loading.textContent).toContain('–'))
  await user.clear(await amount())
  expect((await option(/^Apple Pay, Northpay$/)).textContent).toContain('–')
  expect(screen.queryByRole('button', { name: 'Compare providers' })).toBeNull()
})

test('if the chosen offer is gone, another one by its method takes its place', async () => {
  const { user, answer } = renderWidget({ props, answers: { quotes: limited } })
  await user.type(await amount(), '50')
  await user.click(await option(/^Apple Pay/))
  const other = { ...apple, onramp: 'cardinal' }
  answer('quotes', (body: unknown) => quotesFor(body, { quotes: [quote(), other] }))
  await user.type(await amount(), '0')
  expect((await option(/^Apple Pay, Cardinal/)).getAttribute('aria-checked')).toBe('true')
  await user.click(await button(/^Continue/))
  expect(await findPaidBy('Apple Pay', 'Cardinal')).toBeTruthy()
})

test('the method of the last deposit comes first and says so', async () => {
  const initialStorage = { 'dw:settings': '{"onrampMethod":"ACH"}' }
  const { user } = renderWidget({ props, answers: { quotes: limited }, initialStorage })
  await user.type(await amount(), '50')
  const last = await option(/^Bank transfer.*Last used$/)
  expect(last.getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('radiogroup', { name: 'Pay with' }).querySelector('[role="radio"]')).toBe(last)
})
