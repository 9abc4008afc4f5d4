import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findPaidBy } from '../../../../test/support/findPaidBy.js'
import { quote, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'
import { northpay, paylane, state, three } from '../../../../test/support/threeQuotes.js'

afterEach(cleanup)

const main = (name: string | RegExp) => screen.findByRole('button', { name })
const providers = () =>
  within(screen.getByRole('radiogroup', { name: 'Ways to pay' }))
    .getAllByRole('radio')
    .map((radio) => radio.querySelector('.dw-text-strong')?.textContent)
const option = (name: RegExp) => screen.findByRole('radio', { name })
const selected = () =>
  within(screen.getByRole('radiogroup', { name: 'Ways to pay' })).getByRole('radio', { checked: true })

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
  expect(await findPaidBy('Bank transfer (SEPA)', 'Bluebank')).toBeTruthy()
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
  await user.click(await main('Refresh prices'))
  expect(await screen.findByText('New prices are here')).toBeTruthy()
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
  expect(await screen.findByLabelText('To')).toBeTruthy()
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
  await user.click(await main('Refresh prices'))
  expect(await screen.findByText('New prices are here')).toBeTruthy()
  expect(selected().textContent).toContain('Paylane')
  expect(document.activeElement).toBe(await main('Refresh prices'))
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
  expect(providers()).toHaveLength(16)
  act(() => ends.at(-1)?.())
  expect(providers()).toHaveLength(32)
  await user.click(await option(/^P31/))
  await user.click(screen.getByRole('radio', { name: 'Fastest' }))
  expect(providers()).toHaveLength(469)
  expect(within(selected()).getByText('P31')).toBeTruthy()
})
