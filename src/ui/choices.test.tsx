import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChipButtons } from './ChipButtons.js'
import { Segmented } from './Segmented.js'
import { Tiles } from './Tiles.js'

afterEach(cleanup)

const sorts = [
  { value: 'best', label: 'Best' },
  { value: 'fastest', label: 'Fastest' },
  { value: 'cheapest', label: 'Cheapest' },
] as const

function Sort({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<'best' | 'fastest' | 'cheapest'>('best')
  const choose = (next: typeof value) => {
    setValue(next)
    onChange(next)
  }
  return <Segmented label="Sort by" value={value} options={sorts} onChange={choose} />
}

test('a radio group is one tab stop, and arrows, Home and End select', async () => {
  const onChange = vi.fn()
  render(<Sort onChange={onChange} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Best' }))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{End}{Home}{ArrowLeft}')
  expect(onChange.mock.calls.flat()).toEqual(['fastest', 'cheapest', 'best', 'cheapest', 'best', 'cheapest'])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Cheapest', checked: true }))
  await userEvent.tab()
  expect(screen.getByRole('radiogroup', { name: 'Sort by' }).contains(document.activeElement)).toBe(false)
})

test('in a right-to-left page the left arrow moves forward', async () => {
  const onChange = vi.fn()
  render(
    <div style={{ direction: 'rtl' }}>
      <Sort onChange={onChange} />
    </div>,
  )
  screen.getByRole('radiogroup').style.direction = 'rtl'
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(onChange).toHaveBeenCalledWith('fastest')
})

test('a disabled tile can be focused but not selected', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'card', label: 'Card or bank', icon: 'card' },
    { value: 'exchange', label: 'Exchange', icon: 'exchange', disabled: true },
  ] as const
  render(<Tiles label="Pay with" value="card" options={options} onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  const exchange = screen.getByRole('radio', { name: 'Exchange' })
  expect(document.activeElement).toBe(exchange)
  expect(exchange.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(exchange)
  expect(onChange).not.toHaveBeenCalled()
})

test('one long label lays out all tiles in two columns', () => {
  const options = [{ value: 'bank', label: 'Banküberweisung', icon: 'scan' }] as const
  render(<Tiles label="Pay with" value="bank" options={options} onChange={() => {}} />)
  expect(screen.getByRole('radiogroup').hasAttribute('data-long')).toBe(true)
})

test('the chip of the current amount is pressed', async () => {
  const onChange = vi.fn()
  const options = [
    { value: '100', label: '100' },
    { value: '250', label: '250' },
  ]
  render(<ChipButtons label="Amounts" value="100" options={options} onChange={onChange} />)
  expect(screen.getByRole('button', { name: '100', pressed: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '250', pressed: false }))
  expect(onChange).toHaveBeenCalledWith('250')
})
