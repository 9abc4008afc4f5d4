import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addresses, confirmed, confirming, lost, renderConfirm, unknown } from '../../test/support/renderConfirm.js'

afterEach(() => vi.restoreAllMocks())

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const backOnline = () => {
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
}

test('after a lost response the payment is looked up by id, not confirmed again', async () => {
  const { requests, posts, flow, result } = renderConfirm({ confirm: lost, read: confirmed }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
  expect(requests.at(-1)).toBe('GET /api/payments?payment_id=pay_card')
})

test('a confirmation that never reached the service can be sent again', async () => {
  const { flow, result } = renderConfirm({ confirm: lost, read: unknown }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.code).toBe('network'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
})

test('while the outcome is unknown nothing is resent, and settle() resolves it', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return reads < 2 ? lost() : confirmed()
  }
  const { posts, flow, result } = renderConfirm({ confirm: lost, read }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.code).toBe('network'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: true })
  act(() => result.current.confirm(addresses))
  act(() => result.current.settle())
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})

test('a reload during a confirmation looks up the payment first', async () => {
  const { posts, flow } = renderConfirm({ read: confirmed }, confirming(true))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(0)
})

test('while offline nothing is sent and the error says so', async () => {
  offline()
  const { posts, flow, result } = renderConfirm({ confirm: confirmed, read: lost }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.message).toBe('You’re offline. Nothing was sent.'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
  expect(posts()).toBe(0)
  backOnline()
  await waitFor(() => expect(result.current.error).toBeNull())
  expect(posts()).toBe(0)
})

test('a browser that wrongly reports to be offline still confirms', async () => {
  offline()
  const { posts, flow, result } = renderConfirm({ confirm: confirmed, read: unknown }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})

test('after a lost response the lookup retries when the browser is online', async () => {
  let down = true
  const { posts, flow, result } = renderConfirm(
    { confirm: lost, read: async () => (down ? lost() : confirmed()) },
    confirming(),
  )
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.code).toBe('network'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: true })
  down = false
  backOnline()
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})
