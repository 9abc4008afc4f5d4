import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination, quote, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { errorResponse, quotesFor } from '../../../../test/support/scriptProxy.js'
import type { FlowState } from '../../../flow/state.js'

afterEach(cleanup)

const state: FlowState = {
  step: 'quotes',
  draft: { paymentMethod: 'card', input: 'usd', amount: '50', output: usdc, destination },
}
const fees = quote().fees
const northpay = quote()
const paylane = quote({
  payment_id: 'pay_fast',
  onramp: 'paylane',
  output_amount: { asset: usdc, amount: '48.9' },
  latency_seconds: 5,
})
const bluebank = quote({
  payment_id: 'pay_cheap',
  onramp: 'bluebank',
  onramp_method: 'SEPA',
  output_amount: { asset: usdc, amount: '49.1' },
  latency_seconds: 90_000,
  fees: { ...fees, total_fees: '0.25' },
})
const three = (body: unknown) => quotesFor(body, { quotes: [paylane, northpay, bluebank] })
const main = (name: string | RegExp) => screen.findByRole('button', { name })
const providers = () =>
  within(screen.getByRole('radiogroup', { name: 'Quotes' }))
    .getAllByRole('radio')
    .map((radio) => radio.querySelector('.dw-text-strong')?.textContent)
const option = (name: RegExp) => screen.findByRole('radio', { name })
const selected = () => within(screen.getByRole('radiogroup', { name: 'Quotes' })).getByRole('radio', { checked: true })

test('quotes can be sorted by output, time or fees, and each badge has a reason', async () => {
  const { user } = renderWidget({ state, answers: { quotes: three } })
  await main('Continue with Northpay')
  expect(providers()).toEqual(['Northpay', 'Bluebank', 'Paylane'])
  expect(screen.getByText('Most USDC for what you pay')).toBeTruthy()
  expect(screen.getByText('20 s faster than the next')).toBeTruthy()
  expect(screen.getByText('Saves $0.50 in fees')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Fastest' }))
  expect(providers()).toEqual(['Paylane', 'Northpay', 'Bluebank'])
  await user.click(screen.getByRole('radio', { name: 'Cheapest' }))
  expect(providers()).toEqual(['Bluebank', 'Paylane', 'Northpay'])
})

test('the selected quote shows fees and route, and continues to the review', async () => {
  const { user } = renderWidget({ state, answers: { quotes: three } })
  await user.click(await option(/^Bluebank/))
  const card = selected().closest('.dw-quote') as HTMLElement
  expect(within(card).getByText('All fees').parentElement?.textContent).toContain('$0.25')
  expect(within(card).getByText('You pay $50.00 on the Bluebank page')).toBeTruthy()
  await user.click(await main('Continue with Bluebank'))
  expect(await screen.findByText('You pay by bank transfer (SEPA), with Bluebank')).toBeTruthy()
})

test('the quotes are one tab stop, and arrow keys select', async () => {
  const { user } = renderWidget({ state, answers: { quotes: three } })
  const first = await option(/^Northpay/)
  const stops = screen.getAllByRole('radio').filter((radio) => radio.classList.contains('dw-quote-top'))
  expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  act(() => first.focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(selected())
  expect(selected().textContent).toContain('Bluebank')
  expect(await main('Continue with Bluebank')).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(first)
  expect(await main('Continue with Northpay')).toBeTruthy()
})

test('the second of two quotes alike can be selected, also after a refresh', async () => {
  const complaint = vi.spyOn(console, 'error')
  let made = 0
  const alike = (body: unknown) => {
    made += 1
    const second = { ...northpay, output_amount: { asset: usdc, amount: '48.75' } }
    const quotes = [northpay, second].map((each, index) => ({ ...each, payment_id: `pay_${index}_${made}` }))
    return quotesFor(body, { quotes })
  }
  const { user } = renderWidget({ state, answers: { quotes: alike } })
  const [, second] = await screen.findAllByRole('radio', { name: /^Northpay/ })
  await user.click(second as HTMLElement)
  expect(selected().textContent).toContain('48.75')
  await user.click(await main('Refresh quotes'))
  expect(await screen.findByText('New quotes are here')).toBeTruthy()
  expect(selected().textContent).toContain('48.75')
  await user.click(await main('Continue with Northpay'))
  expect((await screen.findAllByText(/48\.75/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/49\.25/)).toBeNull()
  await user.click(await main('Back'))
  await main('Continue with Northpay')
  expect(selected().textContent).toContain('48.75')
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})

test('without an address the quotes lead to the field for it, and not to a review', async () => {
  const withoutAddress = { ...state, draft: { ...state.draft, destination: '' } }
  const { user } = renderWidget({ state: withoutAddress, answers: { quotes: three } })
  await user.click(await option(/^Bluebank/))
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
  await user.click(await main('Enter an address'))
  expect(await screen.findByLabelText('Where it goes')).toBeTruthy()
  expect(screen.queryByText('Check and pay')).toBeNull()
})

test('a refresh keeps the selection and the focus', async () => {
  let made = 0
  const newIds = (body: unknown) => {
    made += 1
    return quotesFor(body, {
      quotes: [northpay, paylane].map((each) => ({ ...each, payment_id: `${each.payment_id}_${made}` })),
    })
  }
  const { user } = renderWidget({ state, answers: { quotes: newIds } })
  await user.click(await option(/^Paylane/))
  await user.click(await main('Refresh quotes'))
  expect(await screen.findByText('New quotes are here')).toBeTruthy()
  expect(selected().textContent).toContain('Paylane')
  expect(document.activeElement).toBe(await main('Refresh quotes'))
})

test('expired quotes are refreshed automatically', async () => {
  const { asked, answer } = renderWidget({
    state,
    answers: { quotes: (body: unknown) => quotesFor(body, { accept_by: new Date(Date.now() + 3_500).toISOString() }) },
  })
  await main('Continue with Northpay')
  const before = asked('quotes').length
  answer('quotes', three)
  expect(await option(/^Bluebank/)).toBeTruthy()
  expect(asked('quotes')).toHaveLength(before + 1)
})

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
  expect(await screen.findByText('2 providers couldn’t quote')).toBeTruthy()
  expect(screen.getByText('Starts at $750')).toBeTruthy()
  expect(screen.getByText('Takes no cards in Portugal.')).toBeTruthy()
  await user.click(await main('Set $750'))
  await waitFor(() =>
    expect(asked('quotes').at(-1)).toMatchObject({ request: { fixed_input_amount: { amount: '750' } } }),
  )
  expect(screen.getByRole('heading', { name: 'Choose how to pay' })).toBeTruthy()
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
  expect((await main(/^New quotes in/)).getAttribute('aria-disabled')).toBe('true')
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

test('a quote that loses more than 3 % of the value says how much', async () => {
  renderWidget({
    state,
    answers: {
      quotes: (body: unknown) =>
        quotesFor(body, { quotes: [quote({ output_amount: { asset: usdc, amount: '47.5' } })] }),
    },
  })
  expect(await screen.findByText('$2.50 less than you pay (5.0%)')).toBeTruthy()
})

test('a long list renders incrementally and always includes the selected quote', async () => {
  const ends: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: { isIntersecting: boolean; boundingClientRect: DOMRect }[]) => void) {
        const boundingClientRect = new DOMRect()
        this.observe = (mark: Element) => {
          if (mark.matches('.dw-quote')) ends.push(() => call([{ isIntersecting: true, boundingClientRect }]))
        }
      }
      observe: (mark: Element) => void
      disconnect() {}
    },
  )
  const many = Array.from({ length: 500 }, (_, index) =>
    quote({
      payment_id: `pay_${index}`,
      onramp: `p${index}`,
      output_amount: { asset: usdc, amount: String(1_000 - index) },
      latency_seconds: 1_000 - index,
    }),
  )
  const { user } = renderWidget({ state, answers: { quotes: (body: unknown) => quotesFor(body, { quotes: many }) } })
  await main('Continue with P0')
  expect(providers()).toHaveLength(40)
  act(() => ends.at(-1)?.())
  expect(providers()).toHaveLength(80)
  await user.click(await option(/^P79/))
  await user.click(screen.getByRole('radio', { name: 'Fastest' }))
  expect(providers()).toHaveLength(421)
  expect(within(selected()).getByText('P79')).toBeTruthy()
})
