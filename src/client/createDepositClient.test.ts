// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { payment, quoteResponse } from '../../test/support/fixtures.js'
import { DepositError } from '../errors/DepositError.js'
import { confirmPayment } from './confirmPayment.js'
import { createDepositClient, type DepositClientOptions } from './createDepositClient.js'
import { createQuotes } from './createQuotes.js'
import { getAssets } from './getAssets.js'
import { getPayment } from './getPayment.js'

type Reply = (request: IncomingMessage, response: ServerResponse) => void
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server that gives its replies in order, repeating the last one, and records its requests. */
async function serve(...replies: Reply[]) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const reply = replies[Math.min(requests.length, replies.length) - 1]
    reply?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const client = (options: Partial<DepositClientOptions> = {}) =>
    createDepositClient({ baseUrl: `http://127.0.0.1:${port}/api`, ...options })
  return { asked: requests, client }
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-1', ...headers })
    response.end(JSON.stringify(body))
  }

const hangUp: Reply = (request) => request.socket.destroy()
const silence: Reply = () => {}
const confirmation = { payment_id: 'pay_card', state_token: 's', owner_address: '0x1', destination_address: '0x2' }
const quoteRequest = quoteResponse().quote_request

async function failure(promise: Promise<unknown>): Promise<DepositError> {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!DepositError.is(error)) throw new Error('expected a DepositError')
  return error
}

test('arrays are sent as repeated query names with brackets', async () => {
  const { asked: requests, client } = await serve(json(200, {}))
  await getAssets(client(), { assets: ['base:0x', 'usd'] })
  expect(requests).toEqual(['GET /api/assets?assets%5B%5D=base%3A0x&assets%5B%5D=usd'])
})

test('a safe request is retried until the service responds', async () => {
  const { asked: requests, client } = await serve(
    hangUp,
    json(503, { errors: [{ kind: 'unknown', message: 'x' }] }),
    json(200, payment()),
  )
  await expect(getPayment(client(), { payment_id: 'pay_card' })).resolves.toMatchObject({ status: 'PENDING' })
  expect(requests).toHaveLength(3)
})

test.each([
  ['the connection breaks', hangUp, 'network'],
  ['the gateway returns 502', json(502, { errors: [{ kind: 'unknown', message: 'down' }] }), 'service_unavailable'],
])('a confirmation is sent once even when %s', async (_, reply, code) => {
  const { asked: requests, client } = await serve(reply)
  expect((await failure(confirmPayment(client(), confirmation))).code).toBe(code)
  expect(requests).toHaveLength(1)
})

test('a service that never responds times out', async () => {
  const { client } = await serve(silence)
  const error = await failure(getPayment(client({ timeout: 50, attempts: 1 }), { payment_id: 'p' }))
  expect(error).toMatchObject({ code: 'timeout', recovery: 'retry' })
})

test('an aborted request rejects with aborted and is not retried', async () => {
  const { asked: requests, client } = await serve(silence)
  const controller = new AbortController()
  const pending = failure(getPayment(client(), { payment_id: 'p', signal: controller.signal }))
  await expect.poll(() => requests.length).toBe(1)
  controller.abort()
  expect((await pending).code).toBe('aborted')
})

test('an error carries the message, issues and request id of the service', async () => {
  const limits = { min: '30', max: '5000' }
  const issue = {
    kind: 'amount',
    asset: 'usd',
    given: '5',
    limits,
    source: 'northpay',
    message: 'At least\u202e 30 USD.',
    reason: 'TOO_LOW',
  }
  const { client } = await serve(json(400, { errors: [issue] }))
  const error = await failure(createQuotes(client(), quoteRequest))
  expect(error).toMatchObject({ code: 'invalid_amount', requestId: 'req-1', message: 'At least 30 USD.', status: 400 })
  expect(error.issues[0]).toMatchObject({ kind: 'amount', limits })
})

test('a 404 without an error body means a missing proxy, not a missing payment', async () => {
  const { client } = await serve((_, response) => response.writeHead(404).end('<h1>Not found</h1>'))
  await expect(getPayment(client(), { payment_id: 'pay_card' })).rejects.toMatchObject({ code: 'configuration' })
})

test.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [400, 'invalid_request'],
])('%i becomes %s', async (status, code) => {
  const { client } = await serve(json(status, { errors: [{ kind: 'other', message: 'no' }] }))
  expect((await failure(getPayment(client(), { payment_id: 'p' }))).code).toBe(code)
})

test('a long Retry-After rejects at once instead of waiting', async () => {
  const { asked: requests, client } = await serve(json(429, { errors: [] }, { 'retry-after': '30' }))
  expect(await failure(getPayment(client(), { payment_id: 'p' }))).toMatchObject({
    code: 'rate_limited',
    retryAfter: 30_000,
  })
  expect(requests).toHaveLength(1)
})

test('Retry-After is capped at five minutes and ignored when malformed', async () => {
  const { client } = await serve(
    json(429, {}, { 'retry-after': '1000000000' }),
    json(429, {}, { 'retry-after': 'soon' }),
  )
  const attempt = () => failure(getPayment(client({ attempts: 1 }), { payment_id: 'p' }))
  expect((await attempt()).retryAfter).toBe(300_000)
  expect((await attempt()).retryAfter).toBeUndefined()
})

const html: Reply = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<h1>Welcome to the hotel network</h1>')
}

test('an HTML page from a captive portal is an invalid response', async () => {
  const { client } = await serve(html)
  expect((await failure(getPayment(client(), { payment_id: 'p' }))).code).toBe('invalid_response')
})

test('a missing field is reported by its path', async () => {
  const { quoted: _, ...rest } = payment()
  const { client } = await serve(json(200, rest))
  expect(await failure(getPayment(client(), { payment_id: 'p' }))).toMatchObject({
    code: 'invalid_response',
    path: 'quoted',
  })
})

test('a truncated response is a network error, not a parse error', async () => {
  const cut: Reply = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"payment_id":"pay')
  }
  const { client } = await serve(cut)
  expect((await failure(getPayment(client({ attempts: 1 }), { payment_id: 'p' }))).code).toBe('network')
})

test('an endless response is cut off at the size limit', async () => {
  const endless: Reply = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
    }
    response.on('drain', more)
    more()
  }
  const { client } = await serve(endless)
  expect((await failure(getPayment(client(), { payment_id: 'p' }))).code).toBe('invalid_response')
})

test('a response for a different payment is rejected', async () => {
  const { client } = await serve(json(200, payment({ payment_id: 'pay_other' })))
  for (const asking of [getPayment(client(), { payment_id: 'pay_card' }), confirmPayment(client(), confirmation)])
    expect(await failure(asking)).toMatchObject({ code: 'invalid_response', path: 'payment_id' })
})

test('now() follows the server clock', async () => {
  const date = new Date(Date.now() + 86_400_000)
  const { client: make } = await serve(json(200, payment(), { date: date.toUTCString() }))
  const client = make()
  await getPayment(client, { payment_id: 'pay_card' })
  expect(Math.abs(client.now() - date.getTime())).toBeLessThan(60_000)
})

test('after sleep the client requests the time unless a wake listener is registered', async () => {
  const wakeTime = Date.now() + 7_200_000
  const { asked: requests, client } = await serve(json(200, {}, { date: new Date(wakeTime).toUTCString() }))
  const { now, onWake } = client()
  const woke = vi.fn()
  const leave = onWake(woke)
  vi.setSystemTime(wakeTime)
  try {
    now()
    await vi.waitFor(() => expect(woke).toHaveBeenCalledTimes(1), { timeout: 12_000 })
    expect(requests).toEqual([])
    leave()
    const another = client()
    vi.setSystemTime(wakeTime + 7_200_000)
    another.now()
    await vi.waitFor(() => expect(requests).toEqual(['GET /api/chains']), { timeout: 12_000 })
    await vi.waitFor(() => expect(Math.abs(another.now() - wakeTime)).toBeLessThan(60_000), { timeout: 12_000 })
  } finally {
    vi.useRealTimers()
  }
})

test('the request after an invalid response bypasses the HTTP cache', async () => {
  const { client } = await serve(json(200, { usd: 7 }), json(200, {}))
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
  const { client: make } = await serve(json(200, {}, { date: new Date(Date.now() - 600_000).toUTCString() }))
  const client = make()
  await getAssets(client)
  expect(Math.abs(client.now() - Date.now())).toBeLessThan(60_000)
})

test('a Retry-After date is measured on the server clock', async () => {
  const day = Date.now() + 86_400_000
  const headers = { date: new Date(day).toUTCString(), 'retry-after': new Date(day + 60_000).toUTCString() }
  const { client } = await serve(json(429, { errors: [] }, headers))
  const { retryAfter } = await failure(getPayment(client(), { payment_id: 'p' }))
  expect(retryAfter).toBeGreaterThan(55_000)
  expect(retryAfter).toBeLessThan(65_000)
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
