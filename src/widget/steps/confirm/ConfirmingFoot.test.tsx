import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmingFoot } from './ConfirmingFoot.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a confirmation that takes long says that nothing was charged, and then offers a way out', () => {
  vi.useFakeTimers()
  const onStartOver = vi.fn()
  render(<ConfirmingFoot checking={false} next={<p>Next: pay.</p>} onStartOver={onStartOver} />)
  expect(screen.getByText('Next: pay.')).toBeTruthy()

  act(() => vi.advanceTimersByTime(4_000))
  expect(screen.getByText('Still confirming. Nothing has been charged.')).toBeTruthy()
  expect(screen.queryByText('Next: pay.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()

  act(() => vi.advanceTimersByTime(11_000))
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(onStartOver).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Confirming' }).getAttribute('aria-disabled')).toBe('true')
})

test('its timers end with it', () => {
  vi.useFakeTimers()
  render(<ConfirmingFoot checking next={null} onStartOver={() => {}} />).unmount()
  expect(vi.getTimerCount()).toBe(0)
})
