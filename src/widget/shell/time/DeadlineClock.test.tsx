import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDepositClient } from '../../../client/createDepositClient.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { DeadlineClock } from './DeadlineClock.js'

const start = Date.UTC(2026, 10, 22, 12)
const day = 24 * 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('changing the system clock during a countdown does not affect it', async () => {
  const client = createDepositClient({ baseUrl: '/api', fetch: async () => Response.error() })
  render(
    <DepositProvider client={client} storage={null}>
      <DeadlineClock label="Price held" at={start + 120_000} total={120_000} />
    </DepositProvider>,
  )
  const clock = screen.getByRole('timer', { name: 'Price held' })
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  expect(clock.textContent).toBe('2:00')
  vi.setSystemTime(start + day)
  await pass(2)
  expect(clock.textContent).toBe('1:58')
  vi.setSystemTime(start - day)
  await pass(2)
  expect(clock.textContent).toBe('1:56')
})
