import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { type JSX, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createDepositClient } from '../../client/createDepositClient.js'
import { payment } from '../../testing/fixtures.js'
import { DepositProvider } from '../DepositProvider.js'
import { elsewhere, runAlone } from '../exclusive/runAlone.js'
import { usePayment } from '../usePayment.js'

afterEach(cleanup)

function Status(): JSX.Element {
  return <p>{usePayment('pay_card').data?.status}</p>
}

/** A tab of its own as far as locks, channels and caches go. */
function openTab(service: { status: string }) {
  const answer = async () => Response.json(payment({ status: service.status, updated_at: new Date().toISOString() }))
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

test('a tab hears what another one reads, and reads by itself when that one goes', async () => {
  // Each has a service of its own, so that what it shows tells who read it.
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
}, 60_000)

test('a task of one name runs once at a time, and again when the first is through', async () => {
  let finish = () => {}
  const first = runAlone('task', undefined, () => new Promise<void>((resolve) => (finish = resolve)))
  expect(await runAlone('task', undefined, async () => 'second')).toBe(elsewhere)
  finish()
  await first
  expect(await runAlone('task', undefined, async () => 'third')).toBe('third')
  await expect(runAlone('task', undefined, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
})
