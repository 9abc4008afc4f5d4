import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
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

function Grouped() {
  const [value, setValue] = useState('')
  return (
    <>
      <AmountField label="You pay" value={value} onChange={setValue} locale="en" />
      <output>{value}</output>
    </>
  )
}

const keyboard = cdp() as unknown as { send: (method: string, parameters: object) => Promise<void> }
const compose = (text: string) =>
  keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

test.each([
  ['１２３４', '１２３４'],
  ['1234', '1,234'],
  ['1。5', '1。5'],
  ['१२', '१२'],
  ['じゅう', 'じゅう'],
])('an input method composes %s, which is shown as %s', async (text, shown) => {
  const { getByRole } = render(<Grouped />)
  const input = getByRole('textbox') as HTMLInputElement
  input.focus()
  for (let end = 1; end <= text.length; end++) await compose(text.slice(0, end))
  await expect.poll(() => input.value).toBe(text)
  await keyboard.send('Input.insertText', { text })
  await expect.poll(() => input.value).toBe(shown)
  expect(getByRole('status').textContent).toBe(text)
  await userEvent.keyboard('7')
  await expect.poll(() => getByRole('status').textContent).toBe(`${text}7`)
})
