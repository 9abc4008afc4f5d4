import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FieldError } from './FieldError.js'
import { LiveRegion } from './LiveRegion.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const minimum = 'The minimum is 10 USD'
const said = () => screen.getByRole('status').textContent
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

/** A field with this text, which is too small a number unless it is empty. */
function Page({ typed }: { typed: string }) {
  return <LiveRegion>{typed !== '' && <FieldError key={typed} text={minimum} />}</LiveRegion>
}

test('an error is shown at once, and announced politely once typing pauses', async () => {
  const { rerender } = render(<Page typed="1" />)
  expect(screen.getByText(minimum)).toBeTruthy()
  await pass(1_000)
  rerender(<Page typed="1." />)
  await pass(1_000)
  expect(said()).toBe('')
  await pass(300)
  expect(said()).toBe(minimum)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error that is gone when typing pauses is never announced', async () => {
  const { rerender } = render(<Page typed="1" />)
  await pass(400)
  rerender(<Page typed="" />)
  await pass(5_000)
  expect(said()).toBe('')
  expect(vi.getTimerCount()).toBe(0)
})
