import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { widgetSheet } from '../../test/support/hostSheets.js'

afterEach(cleanup)

const word = 'Приостановлено'
const title = (
  <header className="dw-screen-head">
    <h2 className="dw-screen-title">{word}</h2>
  </header>
)
const headline = (
  <div className="dw-outcome">
    <p className="dw-number" data-words="">
      {word}
    </p>
  </div>
)

test.each([
  ['the title of a screen', title],
  ['the headline of an outcome', headline],
])('%s breaks a word that is wider than the screen', (_, content) => {
  render(
    <div data-dw="" className="dw" style={{ inlineSize: '160px' }}>
      <style>{widgetSheet}</style>
      {content}
    </div>,
  )
  const text = screen.getByText(word)
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  expect(text.getBoundingClientRect().width).toBeLessThan(160)
})
