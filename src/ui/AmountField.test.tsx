import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
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

test('characters that cannot be part of an amount are dropped', async () => {
  render(<Field />)
  await userEvent.type(field(), '-5e3 USD')
  expect(field().value).toBe('53')
})

test('a pasted amount loses its currency, not its digits', async () => {
  render(<Field />)
  await userEvent.click(field())
  await userEvent.paste(' 1,500.75 USD ')
  expect(field().value).toBe('1,500.75')
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
