import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findPaidBy } from '../../../../test/support/findPaidBy.js'
import { destination, quote } from '../../../../test/support/fixtures.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { arriving, reviewing } from '../../../../test/support/reviewing.js'
import { errorResponse, quotesFor } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

const main = (name: string | RegExp) => screen.findByRole('button', { name })
/** Clicks the element as soon as it appears. */
const pressAtOnce = (selector: string) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(selector)
      if (!button) return
      observer.disconnect()
      button.click()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
test('the review shows all terms and the full address', async () => {
  renderWidget({ state: reviewing() })
  expect(await findPaidBy('Card', 'Northpay')).toBeTruthy()
  expect(screen.getByText('$50.00')).toBeTruthy()
  expect(screen.getByText('49.25')).toBeTruthy()
  expect(screen.getByText((_, node) => node?.tagName === 'BDI' && node.textContent === destination)).toBeTruthy()
  expect(screen.getByText('Fees $0.75, included')).toBeTruthy()
  expect(screen.getByText(/^If anything stops, only this address can take it back/)).toBeTruthy()
})

test('the details say how long the price holds and who owns the one-time wallet', async () => {
  const { user } = renderWidget({ state: reviewing() })
  const details = await screen.findByRole('button', { name: /^Fees .*Details$/, expanded: false })
  expect(screen.queryByText('Who can take it back')).toBeNull()
  await user.click(details)
  expect(details.getAttribute('aria-expanded')).toBe('true')
  const rowValue = (term: string) => screen.getByText(term).parentElement?.querySelector('dd')?.textContent
  expect(rowValue('Price held until')).toMatch(/^today at \d\d:\d\d$/)
  expect(rowValue('Who can take it back')).toMatch(/^The address it goes to, 0x/)
})

test('the review says no more than it has to', async () => {
  renderWidget({ state: reviewing() })
  await findPaidBy('Card', 'Northpay')
  const walker = document.createTreeWalker(
    document.querySelector('[data-screen="confirm"]') as Element,
    NodeFilter.SHOW_TEXT,
  )
  const words: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('bdi, .dw-disc')) words.push(...(textContent?.match(/\p{L}[\p{L}’]*/gu) ?? []))
  }
  expect(words.length, words.join(' ')).toBeLessThanOrEqual(40)
})

test('a click in the moment the button appears is ignored', async () => {
  const pressed = pressAtOnce('.dw-confirm-button')
  const { asked } = renderWidget({ state: reviewing() })
  await pressed
  await readyButton('Pay $50.00')
  expect(asked('confirm')).toHaveLength(0)
})

test('a double click confirms once, with the displayed addresses', async () => {
  const { user, asked } = renderWidget({ state: reviewing() })
  await user.dblClick(await readyButton('Pay $50.00'))
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
  expect(asked('confirm')[0]).toMatchObject({
    payment_id: 'pay_card',
    destination_address: destination,
    owner_address: destination,
  })
})

test('a worse price is shown next to the old one and needs consent', async () => {
  const { user, asked } = renderWidget({
    state: reviewing({ holdsMs: 3_400 }),
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes: [arriving('48.5', 'pay_new')] }) },
  })
  expect(await screen.findByRole('heading', { name: 'The price moved' })).toBeTruthy()
  expect(screen.getByText('0.75 USDC less (1.5%)')).toBeTruthy()
  await user.click(await readyButton('Accept 48.50 USDC'))
  await user.click(await readyButton('Pay $50.00'))
  await waitFor(() => expect(asked('confirm')[0]).toMatchObject({ payment_id: 'pay_new' }))
})

test('a better price is adopted without consent and locks the button briefly', async () => {
  renderWidget({
    state: reviewing({ holdsMs: 4_500 }),
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes: [arriving('49.5', 'pay_new')] }) },
  })
  await readyButton('Pay $50.00')
  expect(await screen.findByText('49.50')).toBeTruthy()
  expect((await main('Pay $50.00')).getAttribute('aria-disabled')).toBe('true')
  await readyButton('Pay $50.00')
})

test('a quote that is no longer offered is announced and links back to the list', async () => {
  const { user } = renderWidget({
    state: reviewing({ holdsMs: 3_400 }),
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes: [quote({ onramp: 'paylane' })] }) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('no longer available')
  await user.click(await main('See other ways to pay'))
  expect(await screen.findByRole('heading', { name: 'Ways to pay' })).toBeTruthy()
})

test('a loss above 10 % has to be accepted with a checkbox', async () => {
  const { user, asked } = renderWidget({ state: reviewing({ amount: '44' }) })
  expect(await screen.findByText('You would lose 12.0% of the value')).toBeTruthy()
  const button = await main('Tick the box to continue')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('checkbox', { name: 'I accept receiving $6.00 less than I pay' }))
  await user.click(await readyButton('Pay $50.00'))
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
})

test('a loss between 3 and 10 % shows a warning without a checkbox', async () => {
  renderWidget({ state: reviewing({ amount: '47.5' }) })
  expect(await screen.findByText('$2.50 less than you pay (5.0%)')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await readyButton('Pay $50.00')
})

test('a refusal shows the message of the service, and a new price continues', async () => {
  const { user, answer, asked } = renderWidget({
    state: reviewing(),
    answers: { confirm: () => errorResponse(400, 'The state token has expired.') },
  })
  await user.click(await readyButton('Pay $50.00'))
  expect((await screen.findByRole('alert')).textContent).toContain('The state token has expired.')
  answer('quotes', (body: unknown) => quotesFor(body, { quotes: [arriving('49.25', 'pay_new')] }))
  await user.click(await main('Get a new price'))
  await readyButton('Pay $50.00')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked('confirm')).toHaveLength(1)
})

test('prices that arrive expired are fetched once more, then an error is shown', async () => {
  const gone = (body: unknown) =>
    quotesFor(body, {
      quotes: [arriving('49.25', `pay_${Math.random().toString(36).slice(2)}`)],
      accept_by: new Date(Date.now() - 1_000).toISOString(),
    })
  const { asked, user } = renderWidget({ state: reviewing({ holdsMs: 1_000 }), answers: { quotes: gone } })
  expect(await screen.findByText('The price expired')).toBeTruthy()
  const before = asked('quotes').length
  expect(before).toBeLessThanOrEqual(2)
  await user.click(await main('Get a new price'))
  await waitFor(() => expect(asked('quotes')).toHaveLength(before + 1))
  expect(await screen.findByText('The price expired')).toBeTruthy()
  expect(asked('quotes')).toHaveLength(before + 1)
})

test('a price that could not be renewed for want of a connection is renewed when it is back', async () => {
  const { answer } = renderWidget({
    state: reviewing({ holdsMs: 1_000 }),
    answers: {
      quotes: () => {
        throw new TypeError('Failed to fetch')
      },
    },
  })
  expect(await screen.findByText('No connection')).toBeTruthy()
  answer('quotes', (body: unknown) => quotesFor(body, { quotes: [arriving('49.25', 'pay_new')] }))
  act(() => void window.dispatchEvent(new Event('online')))
  await readyButton('Pay $50.00')
  expect(screen.queryByText('No connection')).toBeNull()
})

test('the next-step note stays visible while confirming', async () => {
  const { user } = renderWidget({ state: reviewing(), answers: { confirm: () => new Promise(() => {}) } })
  await user.click(await readyButton('Pay $50.00'))
  await main('Confirming')
  expect(screen.getByText(/^Next: enter your card with Northpay/)).toBeTruthy()
})
