import { act, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { createFlow } from '../flow/createFlow.js'
import { agreeParties } from '../flow/parties.js'
import type { FlowStorage } from '../flow/resume.js'
import { emptyDraft, type FlowState } from '../flow/state.js'
import { depositAddress, destination, owner, payment, quoteResponse } from '../testing/fixtures.js'
import { acceptPayment } from './acceptPayment.js'
import { DepositProvider } from './DepositProvider.js'
import { useConfirmPayment } from './useConfirmPayment.js'

afterEach(() => vi.restoreAllMocks())

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const backOnline = () => {
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
}

const addresses = { ownerAddress: owner, destinationAddress: destination }

function confirming(attempted = false, accept_by = new Date(Date.now() + 60_000).toISOString()): FlowState {
  const quoted_at = new Date().toISOString()
  return {
    step: 'confirm',
    draft: emptyDraft,
    offer: { response: quoteResponse({ quoted_at, accept_by }), chosen: 'pay_card' },
    attempted,
  }
}

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A proxy that keeps what it was asked. Each handler gives one kind of answer, or fails as a connection does. */
function proxy(
  handlers: { confirm?: () => Promise<Response>; read?: () => Promise<Response> },
  state: FlowState,
  storage: FlowStorage | null = null,
) {
  const asked: string[] = []
  const client = createDepositClient({
    baseUrl: '/api',
    attempts: 1,
    fetch: async (input, init) => {
      asked.push(`${init?.method} ${String(input)}`)
      const handler = init?.method === 'POST' ? handlers.confirm : handlers.read
      if (!handler) throw new TypeError('unexpected call')
      return handler()
    },
  })
  const flow = createFlow({ initial: state })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <DepositProvider client={client} storage={storage}>
        {children}
      </DepositProvider>
    </StrictMode>
  )
  const { result } = renderHook(() => useConfirmPayment(flow), { wrapper })
  const posts = () => asked.filter((line) => line.startsWith('POST')).length
  return { asked, posts, flow, result }
}

const confirmed = async () => answer(200, payment())
const unknown = async () => answer(404, { errors: [{ kind: 'other', message: 'No such payment.' }] })
const lost = async (): Promise<Response> => {
  throw new TypeError('connection reset')
}

test('a hundred clicks confirm once', async () => {
  const { posts, flow, result } = proxy({ confirm: confirmed }, confirming())
  act(() => {
    for (let click = 0; click < 100; click++) result.current.confirm(addresses)
  })
  await waitFor(() => expect(flow.getState()).toMatchObject({ step: 'payment', paymentId: 'pay_card' }))
  expect(posts()).toBe(1)
})

test('a confirmation whose answer got lost is found by its id and not sent again', async () => {
  const { asked, posts, flow, result } = proxy({ confirm: lost, read: confirmed }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
  expect(asked.at(-1)).toBe('GET /api/payments?payment_id=pay_card')
})

test('a confirmation that never arrived can be sent again', async () => {
  const { flow, result } = proxy({ confirm: lost, read: unknown }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.code).toBe('network'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
})

test('while nobody knows what became of it nothing is sent again, and looking again settles it', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return reads < 2 ? lost() : confirmed()
  }
  const { posts, flow, result } = proxy({ confirm: lost, read }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.code).toBe('network'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: true })
  act(() => result.current.confirm(addresses))
  act(() => result.current.settle())
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})

test('a reload in the middle of a confirmation looks before anything else', async () => {
  const { posts, flow } = proxy({ read: confirmed }, confirming(true))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(0)
})

test('a refused confirmation keeps the offer and says why', async () => {
  const refused = async () => answer(400, { errors: [{ kind: 'other', message: 'This quote is over.' }] })
  const { flow, result } = proxy({ confirm: refused }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.message).toBe('This quote is over.'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
})

test('an offer that is about to run out is not confirmed', async () => {
  const { posts, result } = proxy({}, confirming(false, new Date(Date.now() + 2_000).toISOString()))
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'quote_expired', recovery: 'requote' }))
  expect(posts()).toBe(0)
})

test('two tabs that confirm one offer with different owners make one payment, and the first is not stopped', async () => {
  const storage = memoryStorage()
  const first = proxy({ confirm: confirmed }, confirming(), storage)
  act(() => first.result.current.confirm(addresses))
  await waitFor(() => expect(first.flow.getState().step).toBe('payment'))
  const second = proxy({ read: confirmed }, confirming(), storage)
  act(() => second.result.current.confirm({ ...addresses, ownerAddress: depositAddress }))
  await waitFor(() => expect(second.flow.getState()).toMatchObject({ step: 'payment', paymentId: 'pay_card' }))
  expect(second.posts()).toBe(0)
  expect(acceptPayment(payment(), undefined, storage)).toBeTruthy()
})

test('a tab does not confirm what another one is confirming', async () => {
  const storage = memoryStorage()
  let answerFirst = () => {}
  const held = () =>
    new Promise<Response>((resolve) => {
      answerFirst = () => void confirmed().then(resolve)
    })
  const first = proxy({ confirm: held }, confirming(), storage)
  act(() => first.result.current.confirm(addresses))
  await waitFor(() => expect(first.posts()).toBe(1))
  const second = proxy({}, confirming(), storage)
  act(() => second.result.current.confirm({ ...addresses, ownerAddress: depositAddress }))
  await waitFor(() => expect(second.result.current.error?.code).toBe('payment_elsewhere'))
  expect(second.flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
  answerFirst()
  await waitFor(() => expect(first.flow.getState().step).toBe('payment'))
  expect(second.posts()).toBe(0)
})

test('addresses that were agreed on but never confirmed do not stand in the way of others', async () => {
  const storage = memoryStorage()
  agreeParties(storage, 'pay_card', depositAddress, destination)
  const { posts, flow, result } = proxy({ read: unknown, confirm: confirmed }, confirming(), storage)
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})

test.each([
  ['is about another payment', { payment_id: 'pay_other' }, 'invalid_response'],
  ['names another owner', { owner_address: depositAddress }, 'address_changed'],
  ['names another destination', { destination_address: depositAddress }, 'address_changed'],
])('an answer that %s confirms nothing, also where nothing can be kept', async (_, change, code) => {
  const changed = async () => answer(200, payment(change))
  const { flow, result } = proxy({ confirm: changed, read: changed }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.code).toBe(code))
  expect(flow.getState().step).toBe('confirm')
})

test('offline nothing is sent, and that is said instead of an outcome that nobody knows', async () => {
  offline()
  const { posts, flow, result } = proxy({ confirm: confirmed, read: lost }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.message).toBe('You are offline. Nothing was sent.'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
  expect(posts()).toBe(0)
  backOnline()
  await waitFor(() => expect(result.current.error).toBeNull())
  expect(posts()).toBe(0)
})

test('a browser that only believes to be offline confirms all the same', async () => {
  offline()
  const { posts, flow, result } = proxy({ confirm: confirmed, read: unknown }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})

test('an answer that was lost is looked up by itself once there is a connection again', async () => {
  let down = true
  const { posts, flow, result } = proxy(
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

test('why one price was not taken is not said of the next', async () => {
  const refused = async () => answer(400, { errors: [{ kind: 'other', message: 'This quote is over.' }] })
  const { flow, result } = proxy({ confirm: refused }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.message).toBe('This quote is over.'))
  act(() =>
    flow.send({
      type: 'OFFER_REPLACED',
      offer: { response: quoteResponse({ state_token: 'next' }), chosen: 'pay_card' },
    }),
  )
  await waitFor(() => expect(result.current.error).toBeNull())
})

test('a refusal after the time of the price is told as that, and not as something entered wrongly', async () => {
  const refused = async () =>
    new Response(JSON.stringify({ errors: [{ kind: 'other', message: 'This quote is over.' }] }), {
      status: 400,
      headers: { 'content-type': 'application/json', date: new Date(Date.now() + 3_600_000).toUTCString() },
    })
  const { result } = proxy({ confirm: refused }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() =>
    expect(result.current.error).toMatchObject({ code: 'quote_expired', message: 'This quote is over.' }),
  )
})
