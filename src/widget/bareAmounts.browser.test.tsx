import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filledForm, renderScenario, styledPage } from '../../test/support/renderScenario.js'
import { ar } from '../locales/ar.js'
import { he } from '../locales/he.js'
import { createScenario } from '../testing/createScenario.js'

styledPage('* { animation: none !important; transition: none !important }')

/** Letters that are read from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
/** A text that is no more than an amount: digits with a symbol or a code, none of it from right to left. */
const bare = /^(?=.*\d)[\d\s.,$€A-Z]+$/

/** Amounts that stand alone on the page: their text, and the element that it is in. */
function bareAmounts(): Text[] {
  const walker = document.createTreeWalker(document.querySelector('[data-screen]') as Node, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const isSeen = text.parentElement?.checkVisibility()
    if (isSeen && /[$€]|[A-Z]{3}/.test(text.data) && bare.test(text.data) && !rightToLeft.test(text.data))
      found.push(text)
  }
  return found
}

/** Whether the characters of a text are seen in the order in which they are read. */
function isInOrder(text: Text): boolean {
  const lefts = [...text.data].flatMap((character, index) => {
    if (/\s/.test(character)) return []
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    return range.getClientRects()[0]?.left ?? []
  })
  return lefts.every((left, index) => index === 0 || left > (lefts[index - 1] ?? 0))
}

/** Figures whose unit is not seen after the digits, as it is read. */
function figuresOutOfOrder(): string[] {
  const figures = [...document.querySelectorAll('.dw-number:has(> small)')]
  expect(figures.length).toBeGreaterThan(0)
  return figures.flatMap((figure) => {
    const [digits, unit] = [figure.firstElementChild, figure.querySelector('small')]
    const isInOrder = (digits?.getBoundingClientRect().right ?? 0) <= (unit?.getBoundingClientRect().left ?? 0)
    return isInOrder ? [] : [figure.textContent]
  })
}

const languages = { ar, he }

// The two write dollars in different ways: "US$" in Arabic, "$" in Hebrew.
test.each(Object.entries(languages))(
  'amounts that stand alone are seen as they are read in %s',
  async (tag, messages) => {
    const scenario = createScenario('quotes-many', { hold: true, connected: true })
    renderScenario(scenario, { props: { ...filledForm(scenario), messages, locale: tag } })
    const shown = () => bareAmounts().map(({ data }) => data)
    const wrong = () => bareAmounts().flatMap((text) => (isInOrder(text) ? [] : [text.data]))
    await waitFor(() => expect(shown()).toContainEqual(expect.stringMatching(/^250\s(US)?\$$/)))
    expect(document.querySelector('[data-dw]')?.getAttribute('dir')).toBe('rtl')
    expect(wrong()).toEqual([])

    ;(await screen.findByText(messages.form.methods.compare)).click()
    await waitFor(() => expect(shown()).toContainEqual(expect.stringMatching(/^1.00\s(US)?\$$/)))
    expect(wrong()).toEqual([])
    expect(figuresOutOfOrder()).toEqual([])
  },
)
