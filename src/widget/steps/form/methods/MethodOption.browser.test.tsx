import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { destination, quote } from '../../../../../test/support/fixtures.js'
import { styledPage } from '../../../../../test/support/renderScenario.js'
import { renderWidget } from '../../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../../test/support/scriptProxy.js'
import type { Quote, QuoteRequest, QuoteResponse } from '../../../../schema/Quote.js'

styledPage('* { animation: none !important; transition: none !important }')

/** Output, fees and seconds of a card, of Apple Pay and Google Pay, and of a bank. */
type Figures = readonly [card: Terms, phones: Terms, bank: Terms]
type Terms = readonly [output: string, fees: string, seconds: number]

const short: Figures = [
  ['9.31', '0.69', 25],
  ['9.25', '0.75', 8],
  ['9.01', '0.99', 600],
]

/** Each kind of badge moves to another row. */
const long: Figures = [
  ['749.25', '150.75', 5],
  ['749.31', '250.69', 3_000],
  ['749.91', '100.09', 40],
]

function quotesOf([card, phones, bank]: Figures): Quote[] {
  const of = (onramp: string, onramp_method: string, [output, total_fees, latency_seconds]: Terms) =>
    quote({
      payment_id: onramp_method,
      onramp,
      onramp_method,
      output_amount: { ...quote().output_amount, amount: output },
      fees: { ...quote().fees, total_fees },
      latency_seconds,
    })
  return [
    of('northpay', 'CREDIT_CARD', card),
    of('cardinal', 'APPLE_PAY', phones),
    of('cardinal', 'GOOGLE_PAY', phones),
    of('bluebank', 'ACH', bank),
  ]
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.dw-method')]
const heights = () => rows().map((row) => Math.round(row.getBoundingClientRect().height))
const figures = () => rows().map((row) => row.getAttribute('aria-label'))

/** The texts of a row that reach over its edge, or over another text of it. */
function collisions(row: HTMLElement): string[] {
  const texts = [...row.querySelectorAll<HTMLElement>('.dw-row-main span')].filter((each) => each.children.length === 0)
  const boxes = texts.map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
  const edge = row.getBoundingClientRect()
  return boxes.flatMap(({ text, box }, index) => {
    const over = boxes.slice(index + 1).filter((other) => overlaps(box, other.box))
    const outside = box.left < edge.left || box.right > edge.right || box.bottom > edge.bottom
    return [...over.map((other) => `${text} over ${other.text}`), ...(outside ? [`${text} outside`] : [])]
  })
}

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1

test.each([
  ['a phone', 390, 100],
  ['a page with padding', 358, 100],
  ['the narrowest screen', 320, 100],
  ['a phone with text of 200 %', 390, 200],
  ['the narrowest screen with text of 200 %', 320, 200],
])('on %s rows of methods keep their lines when figures and badges change', async (_, width, percent) => {
  await page.viewport(width, 844)
  document.documentElement.style.fontSize = `${percent}%`
  let respond = (_: Figures) => {}
  const answered = (body: unknown) =>
    new Promise<QuoteResponse>((resolve) => {
      respond = (next) => resolve(quotesFor(body, { quotes: quotesOf(next) }))
    })
  const { user } = renderWidget({
    props: { destinationAddress: destination },
    answers: {
      quotes: (body) =>
        (body as QuoteRequest).request.fixed_input_amount.amount === '10'
          ? quotesFor(body, { quotes: quotesOf(short) })
          : answered(body),
    },
  })
  await user.type(await screen.findByLabelText('You pay'), '10')
  await waitFor(() => expect(figures()[1]).toMatch(/fees \$0.75.*Fastest/))
  const shown = heights()
  expect(rows().flatMap(collisions)).toEqual([])

  await user.type(await screen.findByLabelText('You pay'), '00')
  await waitFor(() => expect(document.querySelectorAll('.dw-method .dw-skeleton')).toHaveLength(3))
  expect(heights()).toEqual(shown)
  expect(rows().flatMap(collisions)).toEqual([])

  await waitFor(() => {
    respond(long)
    expect(figures()[2]).toMatch(/fees \$100.09.*Cheapest/)
  })
  expect(heights()).toEqual(shown)
  expect(rows().flatMap(collisions)).toEqual([])
  document.documentElement.style.fontSize = ''
})
