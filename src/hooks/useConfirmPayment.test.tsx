import { act, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { depositAddress, destination, owner, payment, quoteResponse, usdc } from '../../test/support/fixtures.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { createDepositClient, type DepositClient } from '../client/createDepositClient.js'
import { reconcilePayment } from '../core/follow/reconcilePayment.js'
import { createFlow } from '../flow/createFlow.js'
import { emptyDraft, type FlowState } from '../flow/state.js'
import { saveAgreement } from '../storage/agreementRecord.js'
import type { FlowStorage } from '../storage/records.js'
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

/** A proxy that records its requests. Each handler returns one kind of response, or fails like a lost connection. */
function proxy(
  handlers: { confirm?: () => Promise<Response>; read?: () => Promise<Response> },
  state: FlowState,
  storage: FlowStorage | null = null,
) {
  const requests: string[] = []
  const client = createDepositClient({
    baseUrl: '/api',
    attempts: 1,
    fetch: async (input, init) => {
      if (!String(input).includes('/payments')) throw new TypeError('the asset list is not part of these tests')
      requests.push(`${init?.method} ${String(input)}`)
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
  const posts = () => requests.filter((line) => line.startsWith('POST')).length
  return { asked: requests, posts, flow, result }
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

test('after a lost response the payment is looked up by id, not confirmed again', async () => {
  const { asked: requests, posts, flow, result } = proxy({ confirm: lost, read: confirmed }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
  expect(requests.at(-1)).toBe('GET /api/payments?payment_id=pay_card')
})

test('a confirmation that never reached the service can be sent again', async () => {
  const { flow, result } = proxy({ confirm: lost, read: unknown }, confirming())
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
  const { posts, flow, result } = proxy({ confirm: lost, read }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.code).toBe('network'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: true })
  act(() => result.current.confirm(addresses))
  act(() => result.current.settle())
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})

test('a reload during a confirmation looks up the payment first', async () => {
  const { posts, flow } = proxy({ read: confirmed }, confirming(true))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(0)
})

test('a rejected confirmation keeps the offer and exposes the error', async () => {
  const refused = async () => answer(400, { errors: [{ kind: 'other', message: 'This quote is over.' }] })
  const { flow, result } = proxy({ confirm: refused }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.message).toBe('This quote is over.'))
  expect(flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
})

test('an offer that is about to expire is not confirmed', async () => {
  const { posts, result } = proxy({}, confirming(false, new Date(Date.now() + 2_000).toISOString()))
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'quote_expired', recovery: 'requote' }))
  expect(posts()).toBe(0)
})

test('two tabs confirming one offer with different owners create one payment', async () => {
  const storage = memoryStorage()
  const first = proxy({ confirm: confirmed }, confirming(), storage)
  act(() => first.result.current.confirm(addresses))
  await waitFor(() => expect(first.flow.getState().step).toBe('payment'))
  const second = proxy({ read: confirmed }, confirming(), storage)
  act(() => second.result.current.confirm({ ...addresses, ownerAddress: depositAddress }))
  await waitFor(() => expect(second.flow.getState()).toMatchObject({ step: 'payment', paymentId: 'pay_card' }))
  expect(second.posts()).toBe(0)
  expect(reconcilePayment({ client: {} as DepositClient, storage }, payment(), undefined)).toBeTruthy()
})

test('a tab does not confirm an offer that another tab is confirming', async () => {
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
  await waitFor(() => expect(second.result.current.error?.code).toBe('payment_locked'))
  expect(second.flow.getState()).toMatchObject({ step: 'confirm', attempted: false })
  answerFirst()
  await waitFor(() => expect(first.flow.getState().step).toBe('payment'))
  expect(second.posts()).toBe(0)
})

test('stored addresses that were never confirmed do not block other addresses', async () => {
  const storage = memoryStorage()
  const { fixed_input_amount: input } = quoteResponse().quote_request.request
  const { output_amount: output } = payment().quoted
  saveAgreement(storage, 'pay_card', {
    origin: 'confirmed',
    owner: depositAddress,
    destination,
    input,
    output,
    assets: {},
  })
  const { posts, flow, result } = proxy({ read: unknown, confirm: confirmed }, confirming(), storage)
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})

test.each([
  ['payment', { payment_id: 'pay_other' }, 'invalid_response', 'confirm'],
  // The payment exists, and its screen says what differs.
  ['owner', { owner_address: depositAddress }, 'address_changed', 'payment'],
  ['destination', { destination_address: depositAddress }, 'address_changed', 'payment'],
  [
    'output',
    { quoted: { ...payment().quoted, output_amount: { asset: usdc, amount: '0.49' } } },
    'terms_changed',
    'payment',
  ],
])('a response with another %s is not accepted, even without a storage', async (_, change, code, step) => {
  const changed = async () => answer(200, payment(change))
  const { flow, result } = proxy({ confirm: changed, read: changed }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(result.current.error?.code).toBe(code))
  expect(flow.getState().step).toBe(step)
})

test('while offline nothing is sent and the error says so', async () => {
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

test('a browser that wrongly reports to be offline still confirms', async () => {
  offline()
  const { posts, flow, result } = proxy({ confirm: confirmed, read: unknown }, confirming())
  act(() => result.current.confirm(addresses))
  await waitFor(() => expect(flow.getState().step).toBe('payment'))
  expect(posts()).toBe(1)
})

test('after a lost response the lookup retries when the browser is online', async () => {
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

test('an error of one offer is cleared when the offer is replaced', async () => {
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

test('a rejection after the quote expired is reported as quote_expired', async () => {
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
