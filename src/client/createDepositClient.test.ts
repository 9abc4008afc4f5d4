// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { failure, jsonReply, type Reply, serveReplies } from '../../test/support/serveReplies.js'
import { confirmPayment } from './confirmPayment.js'
import { createDepositClient } from './createDepositClient.js'
import { getAssets } from './getAssets.js'
import { getPayment } from './getPayment.js'

const hangUp: Reply = (request) => request.socket.destroy()
const silence: Reply = () => {}
const confirmation = { payment_id: 'pay_card', state_token: 's', owner_address: '0x1', destination_address: '0x2' }

test('arrays are sent as repeated query names with brackets', async () => {
  const { requests, client } = await serveReplies(jsonReply(200, {}))
  await getAssets(client(), { assets: ['base:0x', 'usd'] })
  expect(requests).toEqual(['GET /api/assets?assets%5B%5D=base%3A0x&assets%5B%5D=usd'])
})

test('a safe request is retried until the service responds', async () => {
  const { requests, client } = await serveReplies(
    hangUp,
    jsonReply(503, { errors: [{ kind: 'unknown', message: 'x' }] }),
    jsonReply(200, payment()),
  )
  await expect(getPayment(client(), { payment_id: 'pay_card' })).resolves.toMatchObject({ status: 'PENDING' })
  expect(requests).toHaveLength(3)
})

test.each([
  ['the connection breaks', hangUp, 'network'],
  [
    'the gateway returns 502',
    jsonReply(502, { errors: [{ kind: 'unknown', message: 'down' }] }),
    'service_unavailable',
  ],
])('a confirmation is sent once even when %s', async (_, reply, code) => {
  const { requests, client } = await serveReplies(reply)
  expect((await failure(confirmPayment(client(), confirmation))).code).toBe(code)
  expect(requests).toHaveLength(1)
})

test('a service that never responds times out', async () => {
  const { requests, client } = await serveReplies(silence)
  const error = await failure(getPayment(client({ timeout: 50 }), { payment_id: 'p' }))
  expect(error).toMatchObject({ code: 'timeout', recovery: 'retry' })
  // Nobody is kept waiting for a second one without a word.
  expect(requests).toHaveLength(1)
})

test('an aborted request rejects with aborted and is not retried', async () => {
  const { requests, client } = await serveReplies(silence)
  const controller = new AbortController()
  const pending = failure(getPayment(client(), { payment_id: 'p', signal: controller.signal }))
  await expect.poll(() => requests.length).toBe(1)
  controller.abort()
  expect((await pending).code).toBe('aborted')
})

test('a response for a different payment is rejected', async () => {
  const { client } = await serveReplies(jsonReply(200, payment({ payment_id: 'pay_other' })))
  for (const asking of [getPayment(client(), { payment_id: 'pay_card' }), confirmPayment(client(), confirmation)])
    expect(await failure(asking)).toMatchObject({ code: 'invalid_response', path: 'payment_id' })
})

test('now() follows the server clock', async () => {
  const date = new Date(Date.now() + 86_400_000)
  const { client: make } = await serveReplies(jsonReply(200, payment(), { date: date.toUTCString() }))
  const client = make()
  await getPayment(client, { payment_id: 'pay_card' })
  expect(Math.abs(client.now() - date.getTime())).toBeLessThan(60_000)
})

test('after sleep the client requests the time unless a wake listener is registered', async () => {
  const wakeTime = Date.now() + 7_200_000
  const { requests, client } = await serveReplies(jsonReply(200, {}, { date: new Date(wakeTime).toUTCString() }))
  const { now, onWake } = client()
  const woke = vi.fn()
  const leave = onWake(woke)
  const another = client()
  now()
  another.now()
  vi.setSystemTime(wakeTime)
  try {
    now()
    await vi.waitFor(() => expect(woke).toHaveBeenCalledTimes(1), { timeout: 240_000 })
    expect(requests).toEqual([])
    leave()
    vi.setSystemTime(wakeTime + 7_200_000)
    another.now()
    await vi.waitFor(() => expect(requests).toEqual(['GET /api/chains']), { timeout: 240_000 })
    await vi.waitFor(() => expect(Math.abs(another.now() - wakeTime)).toBeLessThan(60_000), { timeout: 240_000 })
  } finally {
    vi.useRealTimers()
  }
})

test('the request after an invalid response bypasses the HTTP cache', async () => {
  const { client } = await serveReplies(jsonReply(200, { usd: 7 }), jsonReply(200, {}))
  const caches: (RequestCache | undefined)[] = []
  const asking = client({
    fetch: (input, init) => {
      caches.push(init?.cache)
      return fetch(input, init)
    },
  })
  expect((await failure(getAssets(asking))).code).toBe('invalid_response')
  await getAssets(asking)
  expect(caches).toEqual([undefined, 'reload'])
})

test('a cacheable response does not set the clock', async () => {
  const { client: make } = await serveReplies(
    jsonReply(200, {}, { date: new Date(Date.now() - 600_000).toUTCString() }),
  )
  const client = make()
  await getAssets(client)
  expect(Math.abs(client.now() - Date.now())).toBeLessThan(60_000)
})

test('cookies are sent cross-origin only with credentials: include', async () => {
  const sent: (RequestCredentials | undefined)[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    sent.push(init?.credentials)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  }
  await getAssets(createDepositClient({ baseUrl: '/api', fetch }))
  await getAssets(createDepositClient({ baseUrl: '/api', fetch, credentials: 'include' }))
  expect(sent).toEqual(['same-origin', 'include'])
})
