import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { destination, payment, quote, usdc } from '../../../test/support/fixtures.js'
import { readyButton } from '../../../test/support/readyButton.js'
import { renderWidget } from '../../../test/support/renderWidget.js'
import { errorResponse, quotesFor } from '../../../test/support/scriptProxy.js'
import type { FlowState } from '../../flow/state.js'

afterEach(cleanup)

const draft = { paymentMethod: 'card' as const, input: 'usd', amount: '12', output: usdc, destination }

const quotes: FlowState = { step: 'quotes', draft }

function reviewed(): FlowState {
  const request = {
    request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '12' }, output_asset: usdc },
    price_currency: 'usd',
  }
  const response = quotesFor(request, { quotes: [quote({ payment_id: 'pay_card' })] })
  return { step: 'confirm', draft, offer: { response, chosen: 'pay_card' }, attempted: false }
}

const tooLow = (body: unknown) =>
  quotesFor(body, {
    quotes: [],
    failures: [
      {
        service_ids: ['harbor'],
        issues: [
          {
            kind: 'amount',
            asset: 'usd',
            given: '12',
            limits: { min: '30' },
            source: 'harbor',
            message: 'Too low.',
            reason: 'TOO_LOW',
          },
        ],
      },
    ],
  })

const title = (name: string) => screen.findByRole('heading', { name, level: 2 })

test('focus moves to the title when the button that has it is replaced', async () => {
  const { user } = renderWidget({
    state: reviewed(),
    answers: { confirm: () => errorResponse(400, 'The state token has expired.') },
  })
  ;(await readyButton('Pay $12.00')).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Get a new price' })
  const heading = await title('Check and pay')
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('focus moves to the title when a press draws the same step anew', async () => {
  const { user, answer } = renderWidget({ state: quotes, answers: { quotes: tooLow } })
  ;(await screen.findByRole('button', { name: /^Set / })).focus()
  answer('quotes', (body: unknown) => quotesFor(body))
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: /^Continue/ })
  const heading = await title('Ways to pay')
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('content that goes does not take focus from the page', async () => {
  let refuse = () => {}
  const confirmed = new Promise<Response>((resolve) => {
    refuse = () => resolve(errorResponse(400, 'The state token has expired.'))
  })
  const { user } = renderWidget({ state: reviewed(), answers: { confirm: () => confirmed } })
  await user.click(await readyButton('Pay $12.00'))
  await user.click(document.body)
  refuse()
  await screen.findByRole('button', { name: 'Get a new price' })
  expect(document.activeElement).toBe(document.body)
})

test('a screen that comes by itself does not take focus from a field of the page', async () => {
  let confirm = () => {}
  const confirmed = new Promise<Response>((resolve) => {
    confirm = () => resolve(Response.json(payment()))
  })
  const { user } = renderWidget({ state: reviewed(), answers: { confirm: () => confirmed } })
  const field = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => field.remove())
  await user.click(await readyButton('Pay $12.00'))
  field.focus()
  confirm()
  await waitFor(() => expect(document.querySelector('[data-screen="confirm"]')).toBeNull())
  await waitFor(() => expect(document.querySelector('[data-screen]:not([data-screen="loading"])')).toBeTruthy())
  expect(document.activeElement).toBe(field)
})
