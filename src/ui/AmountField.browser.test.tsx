import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { widgetSheet } from '../../test/support/hostSheets.js'
import { AmountField } from './AmountField.js'

afterEach(cleanup)

test('focus is the rule below the number and a ring on the card, without a box around the number', () => {
  const { container } = render(
    <div data-dw="">
      <style>{widgetSheet}</style>
      <div className="dw-card">
        <AmountField label="You pay" symbol="$" value="50" onChange={() => undefined} />
      </div>
    </div>,
  )
  const styleOf = (selector: string) => getComputedStyle(container.querySelector(selector) as Element)
  const rest = styleOf('.dw-amount-line').borderBottomColor
  expect(styleOf('.dw-card').outlineStyle).toBe('none')
  container.querySelector('input')?.focus()
  expect(styleOf('input').outlineStyle).toBe('none')
  expect(styleOf('.dw-card').outlineStyle).toBe('solid')
  expect(styleOf('.dw-card').outlineWidth).toBe('2px')
  expect(styleOf('.dw-amount-line').borderBottomColor).not.toBe(rest)
})
