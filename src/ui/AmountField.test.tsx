import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { parseAmountInput } from '../money/parseAmountInput.js'
import { withoutNames } from '../money/withoutNames.js'
import { AmountField } from './AmountField.js'

afterEach(cleanup)

function Field() {
  const [value, setValue] = useState('')
  return <AmountField label="You pay" value={value} onChange={setValue} errorId={value === '12' ? 'hint' : undefined} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You pay' })

test.each(['500', '0.25', '0,25', '1.204,50', '00.', '١٢٫٥', '9007199254740993.123456789012345678'])(
  '%s stays as typed',
  async (text) => {
    render(<Field />)
    await userEvent.type(field(), text)
    expect(field().value).toBe(text)
  },
)

test.each(['1.5e-7', '12:50', '1/2', '1。5', '１．５', '1،5', '-5e3', '12 50', '5 EUR', '0x1F', '1½'])(
  '%s stays as typed, as pasted and as filled in',
  async (text) => {
    render(<Field />)
    await userEvent.type(field(), text)
    expect(field().value).toBe(text)
    await userEvent.tripleClick(field())
    await userEvent.paste(text)
    expect(field().value).toBe(text)
    fireEvent.change(field(), { target: { value: '' } })
    fireEvent.change(field(), { target: { value: text } })
    expect(field().value).toBe(text)
  },
)

function Euros({ unit = 'USDC' }) {
  const [value, setValue] = useState('')
  const clean = (text: string) => withoutNames(text, ['€', unit])
  return <AmountField label="You pay" symbol="€" unit={unit} value={value} onChange={setValue} clean={clean} />
}

test('a token named like a digit takes no digit of the amount', async () => {
  render(<Euros unit="0" />)
  await userEvent.type(field(), '100')
  expect(field().value).toBe('100')
})

test.each([
  [' 1,500.75 USDC ', '1,500.75'],
  ['€50', '50'],
  ['€ 50 ', '50'],
  ['\u200f١٢٫٥\u200e', '١٢٫٥'],
  [' 50', '50'],
  ['USDC', ''],
  ['1,500.75 USDT', '1,500.75 USDT'],
  ['$50', '$50'],
  ['€50 USD', '50 USD'],
])('of the pasted %j, %j is left: its own unit and what is invisible says nothing', async (text, left) => {
  render(<Euros />)
  await userEvent.click(field())
  await userEvent.paste(text)
  expect(field().value).toBe(left)
})

test('a text that is too long is not shortened to an amount', async () => {
  render(<Field />)
  await userEvent.click(field())
  await userEvent.paste(`1${'0'.repeat(500)}`)
  expect(parseAmountInput(field().value, { decimals: 6, locale: 'en' })).toEqual({
    kind: 'invalid',
    reason: 'too_long',
  })
})

test('nothing is written to the field or told during a composition', () => {
  render(<GroupedField locale="en" start="123" />)
  const compose = (value: string) => {
    fireEvent.input(field(), { target: { value }, isComposing: true })
    expect(field().value).toBe(value)
    expect(typed()).toBe('123')
  }
  fireEvent.compositionStart(field())
  compose('1234')
  compose('12345')
  fireEvent.compositionEnd(field())
  expect(typed()).toBe('12345')
  expect(field().value).toBe('12,345')
})

test('a long amount gets smaller instead of being cut off', async () => {
  render(<Field />)
  await userEvent.type(field(), '12345')
  expect(field().dataset.size).toBeUndefined()
  await userEvent.type(field(), '678')
  expect(field().dataset.size).toBe('lg')
  await userEvent.type(field(), '9')
  expect(field().dataset.size).toBe('md')
})

test('an invalid field is described by its error message', async () => {
  render(<Field />)
  await userEvent.type(field(), '12')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().getAttribute('aria-describedby')).toBe('hint')
})

test('the input mode is decimal', () => {
  render(<Field />)
  expect(field().inputMode).toBe('decimal')
})

test('spell checking is off', () => {
  render(<Field />)
  expect(field().getAttribute('spellcheck')).toBe('false')
})

function GroupedField({ locale, start = '' }: { locale: string; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <AmountField label="You pay" value={value} onChange={setValue} locale={locale} />
      <output>{value}</output>
    </>
  )
}

const typed = () => screen.getByRole('status').textContent

test.each([
  ['en', '1234567.5', '1,234,567.5'],
  ['de', '1234567,5', '1.234.567,5'],
  ['en-IN', '1234567', '12,34,567'],
  ['es', '1234', '1234'],
  ['en', '0001234', '0001234'],
  ['de', '1234.5', '1234.5'],
  ['en', '1234.', '1,234.'],
])('in %s, %s is grouped as %s while typing, and the value stays as typed', async (locale, keys, shown) => {
  render(<GroupedField locale={locale} />)
  await userEvent.type(field(), keys)
  expect(field().value).toBe(shown)
  expect(typed()).toBe(keys)
})

test.each(['1,234.56', '1.234,56', '1,234'])('the pasted %s is read as it was written', async (text) => {
  render(<GroupedField locale="en" start="1200" />)
  await userEvent.tripleClick(field())
  await userEvent.paste(text)
  expect(typed()).toBe(text)
})

/** Types keys with the caret where `|` stands in the text. */
async function typeAt(text: string, keys: string): Promise<string> {
  render(<GroupedField locale="en" start={text.replace(/[|,]/g, '')} />)
  const at = text.indexOf('|')
  await userEvent.type(field(), keys, { initialSelectionStart: at, initialSelectionEnd: at })
  const { value, selectionStart } = field()
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

test.each([
  ['a digit in the middle', '1|,234', '9', '19|,234'],
  ['a digit that adds a separator', '12|3', '4', '1,24|3'],
  ['a digit at the end', '1,234|', '5', '12,345|'],
  ['a letter in the middle', '1,2|34', 'x', '12x|34'],
  ['backspace that removes a separator', '1,|234', '{Backspace}', '|234'],
  ['backspace in the middle', '1,23|4', '{Backspace}', '12|4'],
  ['delete before a separator', '1|,234', '{Delete}', '1|34'],
  ['the decimal point', '12,34|5', '.', '1,234.|5'],
])('the caret stays where it is after %s', async (_, text, keys, after) => {
  expect(await typeAt(text, keys)).toBe(after)
})
