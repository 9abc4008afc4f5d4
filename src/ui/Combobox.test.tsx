import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Combobox } from './Combobox.js'

afterEach(cleanup)

const all = ['USDC', 'USDT', 'DAI', 'ETH']

type PickerProps = { onSelect?: (option: string) => void; onEscape?: () => void; options?: readonly string[] }

function Picker({ onSelect = () => {}, onEscape, options = all }: PickerProps) {
  const [query, setQuery] = useState('')
  const matches = options.filter((option) => option.includes(query.toUpperCase()))
  const groups = [
    { key: 'a', title: 'In your wallet', options: matches.slice(0, 2) },
    { key: 'b', title: 'Other matches', options: matches.slice(2) },
  ]
  return (
    <Combobox
      label="Search"
      query={query}
      onQueryChange={setQuery}
      clearLabel="Clear"
      groups={groups}
      optionKey={(option) => option}
      isDisabled={(option) => option === 'DAI'}
      renderOption={(option) => option}
      onSelect={onSelect}
      onEscape={onEscape}
      empty={<p>Nothing found</p>}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('arrow keys move through all groups and wrap, while focus stays in the field', async () => {
  render(<Picker />)
  await userEvent.tab()
  expect(active()).toBe('USDC')
  const seen: (string | null | undefined)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}']) {
    await userEvent.keyboard(key)
    seen.push(active())
  }
  expect(seen).toEqual(['USDT', 'DAI', 'ETH', 'USDC', 'ETH', 'USDC', 'ETH'])
  expect(document.activeElement).toBe(field())
})

test('Enter selects the active option, a click selects the clicked one', async () => {
  const onSelect = vi.fn()
  render(<Picker onSelect={onSelect} />)
  await userEvent.type(field(), 'eth')
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(field())
  await userEvent.click(screen.getByRole('option', { name: 'USDT' }))
  expect(onSelect.mock.calls.flat()).toEqual(['ETH', 'USDT'])
  expect(document.activeElement).toBe(field())
})

test('a disabled option can be active but not selected', async () => {
  const onSelect = vi.fn()
  render(<Picker onSelect={onSelect} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('DAI')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('option', { name: 'DAI' }))
  expect(onSelect).not.toHaveBeenCalled()
})

test('typing resets the active option to the first match', async () => {
  render(<Picker />)
  await userEvent.type(field(), 'us')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('USDT')
  await userEvent.keyboard('d')
  expect(active()).toBe('USDC')
})

test('Escape clears the field first, then calls onEscape', async () => {
  const onEscape = vi.fn()
  render(<Picker onEscape={onEscape} />)
  await userEvent.type(field(), 'us{Escape}')
  expect(field().value).toBe('')
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

test('without matches the empty content is shown and no option is active', async () => {
  render(<Picker />)
  await userEvent.type(field(), 'zzz')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  expect(field().hasAttribute('aria-activedescendant')).toBe(false)
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('groups are named by their titles', () => {
  render(<Picker />)
  expect(screen.getByRole('group', { name: 'In your wallet' }).querySelectorAll('[role="option"]')).toHaveLength(2)
})

describe('ten thousand options', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `T${index}`)
  const drawn = () => screen.getAllByRole('option').length

  test('only visible options are rendered, at any scroll position', async () => {
    render(<Picker options={many} />)
    expect(drawn()).toBeLessThan(60)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(active()).toBe('T9999'))
    expect(drawn()).toBeLessThan(60)
  })

  test('each exposes its position in the full list', async () => {
    render(<Picker options={many} />)
    await userEvent.tab()
    await userEvent.keyboard('{PageDown}')
    expect(active()).toBe('T8')
    const option = screen.getByRole('option', { name: 'T8' })
    expect(option.getAttribute('aria-posinset')).toBe('9')
    expect(option.getAttribute('aria-setsize')).toBe('10000')
  })

  test('End and Home move to the ends, and Enter selects there', async () => {
    const onSelect = vi.fn()
    render(<Picker options={many} onSelect={onSelect} />)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(active()).toBe('T9999'))
    await userEvent.keyboard('{Enter}{Home}')
    await waitFor(() => expect(active()).toBe('T0'))
    await userEvent.keyboard('{Enter}')
    expect(onSelect.mock.calls.flat()).toEqual(['T9999', 'T0'])
  })

  test('a search covers all options', async () => {
    render(<Picker options={many} />)
    await userEvent.type(field(), 't9999')
    expect(active()).toBe('T9999')
    expect(drawn()).toBe(1)
  })
})
