import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveRegion } from './LiveRegion.js'
import { useAnnounce } from './useAnnounce.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Speaker({ text }: { text: string }) {
  const announce = useAnnounce()
  return (
    <button type="button" onClick={() => announce(text)}>
      Speak
    </button>
  )
}

function renderRegion() {
  vi.useFakeTimers()
  const page = (text: string) => (
    <LiveRegion>
      <Speaker text={text} />
    </LiveRegion>
  )
  const { rerender } = render(page(''))
  const announce = (text: string) => {
    rerender(page(text))
    fireEvent.click(screen.getByRole('button'))
  }
  return { region: screen.getByRole('status'), announce }
}

test('an announcement is gone after 5 seconds, so that it is not read as part of the page', () => {
  const { region, announce } = renderRegion()
  announce('Copied')
  expect(region.textContent).toBe('Copied')
  act(() => void vi.advanceTimersByTime(5_000))
  expect(region.textContent).toBe('')
})

test('an announcement stays its whole time after an earlier one', () => {
  const { region, announce } = renderRegion()
  announce('Copied')
  act(() => void vi.advanceTimersByTime(3_000))
  announce('Arriving on Base')
  act(() => void vi.advanceTimersByTime(3_000))
  expect(region.textContent).toBe('Arriving on Base')
})

test('the same text is announced again', () => {
  const { region, announce } = renderRegion()
  announce('Copied')
  const first = region.firstElementChild
  announce('Copied')
  expect(region.firstElementChild).not.toBe(first)
})
