import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Handler, type SpyUpstream, sendJson, startSpyUpstream } from '../../../test/support/spyUpstream.js'
import type { DepositError } from '../../errors/DepositError.js'
import { createDepositProxy } from '../createDepositProxy.js'
import type { DepositProxyOptions } from '../options/DepositProxyOptions.js'

const canary = 'sk_canary_7f3a91'
let upstream: SpyUpstream
let redirectTarget: SpyUpstream

beforeAll(async () => {
  upstream = await startSpyUpstream()
  redirectTarget = await startSpyUpstream()
})
beforeEach(() => {
  upstream.hits.length = 0
  redirectTarget.hits.length = 0
})
afterAll(() => Promise.all([upstream.close(), redirectTarget.close()]))

function sendRequest(path: string, init: RequestInit = {}, options: Partial<DepositProxyOptions> = {}) {
  const authorize = () => ({ customerId: 'ann' })
  const proxy = createDepositProxy({ baseUrl: upstream.url, apiKey: canary, authorize, ...options })
  return proxy(new Request(`http://host/api/deposits/${path}`, init))
}

const json = { 'content-type': 'application/json' }

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = json) {
  response.writeHead(status, headers)
  response.end(text)
}

const faults: [string, number, Handler][] = [
  ['401', 502, (_, response) => sendJson(response, { errors: [{ kind: 'other', message: `bad key ${canary}` }] }, 401)],
  ['403', 502, (_, response) => sendJson(response, { errors: [{ kind: 'other', message: 'no scope' }] }, 403)],
  ['500 with a stack', 502, (_, response) => sendText(response, 500, `Error at ${upstream.url} ${canary}`, {})],
  ['503', 503, (_, response) => sendJson(response, { errors: [] }, 503, { 'retry-after': '7' })],
  ['418', 400, (_, response) => sendJson(response, {}, 418)],
  [
    'HTML',
    502,
    (_, response) => sendText(response, 200, '<p>Sign in to the hotel network', { 'content-type': 'text/html' }),
  ],
  ['no type', 502, (_, response) => sendText(response, 200, '{}', {})],
  ['broken JSON', 502, (_, response) => sendText(response, 200, '{"a":')],
  ['an empty body', 502, (_, response) => sendText(response, 200, '')],
  ['invalid UTF-8', 502, (_, response) => response.writeHead(200, json).end(Buffer.from([0x22, 0xff, 0x22]))],
  ['its key in the body', 502, (_, response) => sendJson(response, { echo: `Bearer ${canary}` })],
  ['its key in a header', 200, (_, response) => sendJson(response, {}, 200, { 'x-request-id': canary })],
  [
    'its key in an issue',
    400,
    (_, response) => sendJson(response, { errors: [{ kind: 'other', message: canary }] }, 400),
  ],
  ['a reset connection', 502, (_, response) => response.destroy()],
  [
    'half a body',
    502,
    (_, response) => {
      response.writeHead(200, { ...json, 'content-length': '100' })
      response.write('{"a"')
      setImmediate(() => response.destroy())
    },
  ],
  ['an oversized body', 502, (_, response) => sendText(response, 200, `"${'x'.repeat(1024 * 1024)}"`)],
]

test.each(faults)('a service that responds with %s becomes %i with a readable message', async (_, status, answer) => {
  upstream.respondWith(answer)
  const reported: DepositError[] = []
  const init = { method: 'POST', headers: json, body: '{"fiat":"usd","tokens":[]}' }
  const response = await sendRequest('prices', init, { onError: (error) => reported.push(error) })
  const text = await response.text()
  expect(response.status).toBe(status)
  if (status !== 200) expect(JSON.parse(text).errors[0].message).toMatch(/^[A-Z][^!]*\.$/)
  const everything = [
    text,
    ...[...response.headers].flat(),
    ...reported.map((error) => `${error.message} ${error.stack}`),
  ]
  for (const shown of everything) {
    expect(shown).not.toContain(canary)
    expect(shown).not.toContain(new URL(upstream.url).host)
  }
  expect(reported).toHaveLength(status >= 500 ? 1 : 0)
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  upstream.respondWith((_, response) => sendText(response, status, '', { location: `${redirectTarget.url}/take` }))
  const response = await sendRequest('prices', { method: 'POST', headers: json, body: '{}' })
  expect(response.status).toBe(502)
  expect(response.headers.get('location')).toBeNull()
  expect(redirectTarget.hits).toEqual([])
})

test('discovery responses may be larger than others', async () => {
  upstream.respondWith((_, response) => sendJson(response, { a: 'x'.repeat(2 * 1024 * 1024) }))
  expect((await sendRequest('assets')).status).toBe(200)
  expect((await sendRequest('payments?payment_id=p')).status).toBe(502)
})

test('issues of the service are sanitized', async () => {
  const message = `Too low\u0000\u001b[31m \u202eevil ${'x'.repeat(300)}`
  const issue = { kind: 'amount', asset: 'usd', given: '1', limits: { min: '30' }, reason: 'TOO_LOW', message }
  upstream.respondWith((_, response) => sendJson(response, { errors: [issue, 'junk', { message: 'no kind' }] }, 400))
  const { errors } = await (await sendRequest('chains')).json()
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({
    kind: 'amount',
    asset: 'usd',
    given: '1',
    limits: { min: '30' },
    reason: 'TOO_LOW',
  })
  expect(errors[0].message).toMatch(/^[\x20-\x7e]{1,200}$/)
})

test('a 429 keeps its Retry-After header', async () => {
  upstream.respondWith((_, response) => sendJson(response, { errors: [] }, 429, { 'retry-after': '30' }))
  const response = await sendRequest('chains')
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
})

test('a hanging service times out, also in the middle of a response', async () => {
  upstream.respondWith(() => undefined)
  expect((await sendRequest('chains', {}, { timeoutMs: 50 })).status).toBe(504)
  upstream.respondWith((_, response) => response.writeHead(200, json).write('{"a":'))
  expect((await sendRequest('chains', {}, { timeoutMs: 50 })).status).toBe(504)
})

/** The timeouts of requests to the service. Other timers are shorter. */
function watchTimeouts(): () => unknown[] {
  const set = vi.spyOn(globalThis, 'setTimeout')
  return () => set.mock.calls.flatMap(([, ms]) => (Number(ms) >= 10_000 ? [ms] : []))
}

test('the timeout of a withdrawal follows its polling_timeout', async () => {
  const timeouts = watchTimeouts()
  upstream.respondWith((_, response) => sendJson(response, {}))
  const confirm = (body: object) =>
    sendRequest('payments/withdraw/confirm', { method: 'POST', headers: json, body: JSON.stringify(body) })
  await confirm({ polling_timeout: 60_000 })
  await confirm({ polling_timeout: 1e12 })
  await confirm({})
  expect(timeouts()).toEqual([70_000, 310_000, 30_000])
  expect(JSON.parse(upstream.hits[2]?.body ?? '')).toEqual({ polling_timeout: 20_000 })
})

test.each<[unknown, number]>([
  [0, 0],
  [60_000, 60_000],
  [300_000, 300_000],
  [300_001, 300_000],
  [1e12, 300_000],
  [Number.MAX_SAFE_INTEGER, 300_000],
  [-1, 0],
  [-1e12, 0],
  [1.5, 20_000],
  ['300001', 20_000],
  ['1', 20_000],
  [true, 20_000],
  [null, 20_000],
  [[400_000], 20_000],
  [{ ms: 400_000 }, 20_000],
])('a polling_timeout of %j is sent as %i', async (polling_timeout, sent) => {
  upstream.respondWith((_, response) => sendJson(response, {}))
  const body = JSON.stringify({ signature: '0x1', state_token: 't', polling_timeout })
  await sendRequest('payments/withdraw/confirm', { method: 'POST', headers: json, body })
  expect(JSON.parse(upstream.hits[0]?.body ?? '')).toEqual({
    signature: '0x1',
    state_token: 't',
    polling_timeout: sent,
  })
})

test('a quote times out after at most 10 seconds', async () => {
  const timeouts = watchTimeouts()
  upstream.respondWith((_, response) => sendJson(response, {}))
  await sendRequest('payments/quotes', { method: 'POST', headers: json, body: '{}' })
  expect(timeouts()).toEqual([10_000])
})

test('a disconnecting customer aborts the upstream call without an error report', async () => {
  const left = new AbortController()
  const reported: unknown[] = []
  const closed = new Promise<void>((resolve) => {
    upstream.respondWith((_, response) => {
      response.once('close', resolve)
      left.abort()
    })
  })
  await sendRequest('chains', { signal: left.signal }, { sandbox: true, onError: (error) => reported.push(error) })
  await closed
  expect(reported).toEqual([])
})

test('an unreachable service returns 502 without exposing its address', async () => {
  const response = await sendRequest('chains', {}, { baseUrl: 'http://127.0.0.1:9' })
  expect(response.status).toBe(502)
  expect(await response.text()).not.toContain('127.0.0.1')
})

test('a throwing onError hook does not affect the response', async () => {
  const onError = () => {
    throw new Error('log is full')
  }
  expect((await sendRequest('chains', {}, { baseUrl: 'http://127.0.0.1:9', onError })).status).toBe(502)
})
