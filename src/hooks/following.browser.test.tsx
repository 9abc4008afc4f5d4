import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { type JSX, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { locked, withTabLock } from '../core/withTabLock.js'
import { DepositProvider } from './DepositProvider.js'
import { usePayment } from './usePayment.js'

/** Of this test only: pages of other tests share the browser, and with it the lock of the tab that leads. */
const paymentId = 'pay_followed'

afterEach(cleanup)

function Status(): JSX.Element {
  return <p>{usePayment(paymentId).data?.status}</p>
}

/** Simulates a separate tab: its own provider and query cache. */
function openTab(service: { status: string }) {
  const answer = async () =>
    Response.json(payment({ payment_id: paymentId, status: service.status, updated_at: new Date().toISOString() }))
  const client = createDepositClient({ baseUrl: '/api', fetch: answer })
  const view = render(
    <StrictMode>
      <DepositProvider client={client} queryClient={new QueryClient()} storage={null}>
        <Status />
      </DepositProvider>
    </StrictMode>,
  )
  return { text: () => view.container.textContent, close: view.unmount }
}

test('a follower tab shows what the leader fetches, and takes over when it closes', async () => {
  // Each tab has its own service, so that the status on screen shows which tab fetched it.
  const [near, far] = [{ status: 'PENDING' }, { status: 'PENDING' }]
  const leader = openTab(near)
  await waitFor(() => expect(leader.text()).toBe('PENDING'))
  const follower = openTab(far)
  await waitFor(() => expect(follower.text()).toBe('PENDING'))
  near.status = 'UNCONFIRMED'
  await waitFor(() => expect(follower.text()).toBe('UNCONFIRMED'))
  far.status = 'COMPLETE'
  leader.close()
  await waitFor(() => expect(follower.text()).toBe('COMPLETE'))
})

test('withTabLock runs one task per name at a time', async () => {
  let finish = () => {}
  const first = withTabLock('task', undefined, () => new Promise<void>((resolve) => (finish = resolve)))
  expect(await withTabLock('task', undefined, async () => 'second')).toBe(locked)
  finish()
  await first
  expect(await withTabLock('task', undefined, async () => 'third')).toBe('third')
  await expect(withTabLock('task', undefined, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
})
