import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { errorResponse, quotesFor } from '../../../../test/support/scriptProxy.js'
import { state, three } from '../../../../test/support/threeQuotes.js'

afterEach(cleanup)

const main = (name: string | RegExp) => screen.findByRole('button', { name })

test('a provider that cannot quote shows the reason and a one-tap amount fix', async () => {
  const { user, asked } = renderWidget({
    state,
    answers: {
      quotes: (body: unknown) =>
        quotesFor(body, {
          failures: [
            {
              service_ids: ['harbor'],
              issues: [
                {
                  kind: 'amount',
                  asset: 'usd',
                  given: '50',
                  limits: { min: '750' },
                  source: 'harbor',
                  message: 'Too low.',
                  reason: 'TOO_LOW',
                },
              ],
            },
            { service_ids: ['lagoon'], issues: [{ kind: 'geolocation', message: 'Takes no cards in Portugal.' }] },
          ],
        }),
    },
  })
  expect(await screen.findByText('2 providers have no price')).toBeTruthy()
  expect(screen.getByText('Starts at $750')).toBeTruthy()
  expect(screen.getByText('Takes no cards in Portugal.')).toBeTruthy()
  await user.click(await main('Set $750'))
  await waitFor(() =>
    expect(asked('quotes').at(-1)).toMatchObject({ request: { fixed_input_amount: { amount: '750' } } }),
  )
  expect(screen.getByRole('heading', { name: 'Ways to pay' })).toBeTruthy()
})

test('a quote error is explained, and going back keeps the form', async () => {
  const { user } = renderWidget({ state, answers: { quotes: () => errorResponse(502, 'Bad gateway.') } })
  expect((await screen.findByRole('alert')).textContent).toContain('The service isn’t responding')
  expect(screen.getByText('$50.00')).toBeTruthy()
  await user.click(await main('Pay another way'))
  expect(await screen.findByLabelText('You pay')).toHaveProperty('value', '50')
})

test('a rate limit shows a countdown and retries automatically', async () => {
  const { answer } = renderWidget({
    state,
    answers: { quotes: () => errorResponse(429, 'Slow down.', { 'retry-after': '1' }) },
  })
  expect((await main(/^New prices in/)).getAttribute('aria-disabled')).toBe('true')
  answer('quotes', three)
  expect(await main('Continue with Northpay')).toBeTruthy()
})

test('without any quote the reason of the service is shown', async () => {
  renderWidget({
    state,
    answers: {
      quotes: (body: unknown) =>
        quotesFor(body, { quotes: [], fault: { kind: 'provider', message: 'No liquidity for this pair today.' } }),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('No liquidity for this pair today.')
})
