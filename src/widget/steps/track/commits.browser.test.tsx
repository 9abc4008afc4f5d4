import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { createDepositClient } from '../../../client/createDepositClient.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { createScenario } from '../../../testing/createScenario.js'
import { DepositWidget } from '../../DepositWidget.js'

afterEach(cleanup)

/** Opens a card payment, and counts its reads and what React commits. The seconds stand still: no clock commits. */
async function openPayment() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  let now = Math.floor(Date.now() / 1_000) * 1_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const { fetch, clock, paymentId } = createScenario('card-slow', { hold: true, elapsed: 13 })
  let reads = 0
  const countReads: typeof fetch = (input, init) => {
    if (String(input).includes(`/payments?payment_id=${paymentId}`)) reads += 1
    return fetch(input, init)
  }
  const client = createDepositClient({ baseUrl: '/api', fetch: countReads, now: clock.now })
  const queryClient = new QueryClient()
  let commits = 0
  const count = () => {
    commits += 1
  }
  render(
    <DepositProvider client={client} queryClient={queryClient} storage={memoryStorage()}>
      <Profiler id="widget" onRender={count}>
        <DepositWidget paymentId={paymentId} />
      </Profiler>
    </DepositProvider>,
  )
  await screen.findByText('Step 2 of 3')
  await screen.findByRole('button', { name: /^Help/ })
  /** Waits until nothing is read and nothing committed for three frames. */
  const settle = async () => {
    let seen: string
    do {
      seen = `${reads} ${commits}`
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    } while (`${reads} ${commits}` !== seen || queryClient.isFetching() > 0)
  }
  /** Reads the payment now. A ratio, since the widget's own poll may fall into the same frames. */
  const commitsPerRead = async () => {
    await settle()
    const before = { commits, reads }
    now += 1
    const isPayment = { predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey.includes('payment') }
    await queryClient.refetchQueries(isPayment, { cancelRefetch: false })
    await settle()
    return (commits - before.commits) / (reads - before.reads)
  }
  return { clock, commitsPerRead }
}

test('a read of the payment commits once, with news and without', async () => {
  const { clock, commitsPerRead } = await openPayment()
  expect(await commitsPerRead()).toBe(1)
  clock.advance(4_000)
  expect(await commitsPerRead()).toBe(1)
  expect(screen.getByText('Step 3 of 3')).toBeTruthy()
})
