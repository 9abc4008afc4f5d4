import { cleanup, render, waitFor } from '@testing-library/react'
import { type JSX, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from './DepositProvider.js'
import { usePayment } from './usePayment.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Renders four times a second, like a page with a clock. */
function Busy({ paymentId }: { paymentId: string }): JSX.Element {
  const [renders, setRenders] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setRenders((before) => before + 1), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <p>
      {usePayment(paymentId).data?.status} {renders}
    </p>
  )
}

test('a payment is still polled while the page renders continuously', async () => {
  let reads = 0
  const answer = async () => {
    reads += 1
    return Response.json(payment({ status: 'PENDING' }))
  }
  const client = createDepositClient({ baseUrl: '/api', fetch: answer })
  render(
    <DepositProvider client={client} storage={null}>
      <Busy paymentId="pay_card" />
    </DepositProvider>,
  )
  await waitFor(() => expect(reads).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toBeGreaterThan(3)
})

test('a host that passes new options in every render is polled no more often', async () => {
  let reads = 0
  const answer = async () => {
    reads += 1
    return Response.json(payment({ status: 'PENDING' }))
  }
  const client = createDepositClient({ baseUrl: '/api', fetch: answer })
  const host = () => (
    <DepositProvider client={client} storage={null} tokens={{}}>
      <Busy paymentId="pay_card" />
    </DepositProvider>
  )
  const { rerender } = render(host())
  for (let renders = 0; renders < 40; renders++) {
    await vi.advanceTimersByTimeAsync(250)
    rerender(host())
  }
  expect(reads).toBeGreaterThan(3)
  expect(reads).toBeLessThan(8)
})

test('a computer that wakes up refetches the payment once, immediately', async () => {
  let reads = 0
  const answer = async (input: unknown) => {
    if (String(input).includes('/payments')) reads += 1
    return Response.json(payment({ status: 'PENDING' }))
  }
  const client = createDepositClient({ baseUrl: '/api', fetch: answer })
  render(
    <DepositProvider client={client} storage={null}>
      <Busy paymentId="pay_card" />
    </DepositProvider>,
  )
  await waitFor(() => expect(reads).toBe(1))
  vi.setSystemTime(Date.now() + 7_200_000)
  // Sooner than the polling interval.
  for (let looks = 0; looks < 3; looks++) {
    client.now()
    await vi.advanceTimersByTimeAsync(400)
    expect(reads).toBe(2)
  }
})
