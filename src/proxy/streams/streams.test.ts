import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SpyUpstream, sendJson, startSpyUpstream } from '../../../test/support/spyUpstream.js'
import { until } from '../../../test/support/until.js'
import { toNodeHandler } from '../adapters/node.js'
import { createDepositProxy } from '../createDepositProxy.js'

const key = 'sk_canary_secret'
let upstream: SpyUpstream
let server: Server
let base: string
const gone: AbortController[] = []

beforeAll(async () => {
  upstream = await startSpyUpstream()
  const authorize = (request: Request) => ({ customerId: request.headers.get('x-customer') ?? 'ann' })
  const full = toNodeHandler(createDepositProxy({ baseUrl: upstream.url, apiKey: key, authorize }))
  const small = toNodeHandler(
    createDepositProxy({ baseUrl: upstream.url, apiKey: key, authorize, basePath: '/small', streams: 1 }),
  )
  const none = toNodeHandler(
    createDepositProxy({ baseUrl: upstream.url, apiKey: key, authorize, basePath: '/none', streams: 0 }),
  )
  server = createServer((request, response) => {
    const handle = request.url?.startsWith('/small') ? small : request.url?.startsWith('/none') ? none : full
    void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  upstream.hits.length = 0
  respondWith('PENDING')
})
afterEach(() => {
  for (const listener of gone.splice(0)) listener.abort()
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await upstream.close()
})

const payment = (status: string) => ({
  payment_id: 'p1',
  customer_id: 'ann',
  status,
  updated_at: '2026-11-21T05:00:00Z',
})

function respondWith(status: string, more: Record<string, unknown> = {}): void {
  upstream.respondWith((_, response) =>
    sendJson(response, { ...payment(status), ...more }, 200, {
      'x-internal': 'db-7',
      date: 'Sat, 21 Nov 2026 05:00:00 GMT',
    }),
  )
}

/** Opens a stream as a browser does, and collects what it receives. */
async function follow(id: string, { mount = '/api/deposits', customer = 'ann' } = {}) {
  const leave = new AbortController()
  gone.push(leave)
  const response = await fetch(`${base}${mount}/payments/stream?payment_id=${id}`, {
    headers: { 'x-customer': customer },
    signal: leave.signal,
  })
  const received = { text: '', ended: false }
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (;;) {
      const { done, value = '' } = (await body?.read()) ?? { done: true }
      received.text += value
      if (done) break
    }
    received.ended = true
  })().catch(() => undefined)
  const statuses = () => [...received.text.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status)
  return {
    response,
    heard: received,
    leave: () => leave.abort(),
    receives: (status: string) => until(`${status} is received`, async () => statuses().includes(status) || undefined),
    ends: () => until('the stream ends', async () => received.ended || undefined),
    statuses,
  }
}

test('a stream sends the current payment, then updates, and ends when it is final', async () => {
  const page = await follow('p1')
  expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await page.receives('PENDING')
  respondWith('COMPLETE')
  await page.ends()
  expect(page.statuses()).toEqual(['PENDING', 'COMPLETE'])
  expect(page.heard.text).toMatch(/^retry: \d+\n\nid: 2026-11-21T05:00:00Z\ndata: \{.*\}\n\nid: /)
})

test('streams of one payment share one upstream request', async () => {
  const pages = await Promise.all(Array.from({ length: 5 }, () => follow('p2')))
  const opened = upstream.hits.length
  respondWith('COMPLETE')
  await Promise.all(pages.map(({ ends }) => ends()))
  expect(upstream.hits.length - opened).toBe(1)
})

test('only the payment is forwarded, never internal headers or the API key', async () => {
  respondWith('COMPLETE')
  const { response, heard: received, ends } = await follow('p3')
  await ends()
  expect([...response.headers.keys()].sort()).toEqual([
    'cache-control',
    'connection',
    'content-type',
    'date',
    'keep-alive',
    'transfer-encoding',
    'vary',
    'x-accel-buffering',
    'x-content-type-options',
    'x-request-id',
  ])
  expect(received.text).not.toContain(key)
  expect(upstream.hits[0]?.headers.authorization).toBe(`Bearer ${key}`)
})

test('a payment of another customer returns 404, even while its owner is streaming', async () => {
  const owner = await follow('p4')
  const { response, ends, heard: received } = await follow('p4', { customer: 'bob' })
  await ends()
  expect(response.status).toBe(404)
  expect(received.text).not.toContain('PENDING')
  expect(owner.heard.ended).toBe(false)
})

test('a stream ends when the payment changes its customer', async () => {
  const page = await follow('p5')
  await page.receives('PENDING')
  respondWith('FAILED', { customer_id: 'bob' })
  await page.ends()
  expect(page.statuses()).toEqual(['PENDING'])
})

test('the upstream request is aborted when the last page disconnects', async () => {
  const first = await follow('p6')
  const second = await follow('p6')
  const dropped = new Promise<void>((resolve) => {
    upstream.respondWith((_, response) => {
      response.once('close', resolve)
      first.leave()
      second.leave()
    })
  })
  await dropped
})

test('a failing service ends the stream, so that pages fall back to polling', async () => {
  const page = await follow('p7')
  await page.receives('PENDING')
  upstream.respondWith((_, response) => sendJson(response, {}, 503))
  await page.ends()
  expect(page.statuses()).toEqual(['PENDING'])
})

test('at most eight streams of one payment are open at once', async () => {
  const pages = await Promise.all(Array.from({ length: 8 }, () => follow('p8')))
  const refused = await follow('p8')
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([503, '30'])
  pages[0]?.leave()
  await until('there is room', async () => ((await follow('p8')).response.status === 200 ? true : undefined))
})

test('the limit of a payment holds for every spelling of its id', async () => {
  upstream.respondWith((hit, response) =>
    sendJson(response, { ...payment('PENDING'), payment_id: `${hit.query.get('payment_id')}`.toUpperCase() }),
  )
  const spellings = [
    'p11',
    'P11',
    '%7011',
    'p%31%31',
    'p11&enable_withdraw_pending=true',
    'p11&enable_withdraw_pending=1',
  ]
  const pages = await Promise.all(Array.from({ length: 12 }, (_, index) => follow(`${spellings[index % 6]}`)))
  expect(pages.filter(({ response }) => response.status === 200)).toHaveLength(8)
  expect(pages.filter(({ response }) => response.status === 503)).toHaveLength(4)
})

test('a customer has at most 24 streams, whichever payments they follow', async () => {
  const open = async (customer: string, count: number) => {
    upstream.respondWith((hit, response) =>
      sendJson(response, { ...payment('PENDING'), customer_id: customer, payment_id: hit.query.get('payment_id') }),
    )
    return Promise.all(Array.from({ length: count }, (_, index) => follow(`${customer}-${index}`, { customer })))
  }
  const eves = await open('eve', 20)
  eves.push(
    ...(await Promise.all(Array.from({ length: 8 }, (_, index) => follow(`eve-more-${index}`, { customer: 'eve' })))),
  )
  expect(eves.filter(({ response }) => response.status === 200)).toHaveLength(24)
  const [bobs] = await open('bob', 1)
  expect(bobs?.response.status).toBe(200)
})

test('streams of other customers leave room on a shared payment', async () => {
  // The wallet of the payment is Ann's; its other listeners are of the customer who created it.
  await Promise.all(Array.from({ length: 8 }, () => follow('p12')))
  respondWith('PENDING', { customer_id: 'bob', payment_id: 'p12' })
  expect((await follow('p12', { customer: 'bob' })).response.status).toBe(200)
})

test('the total number of streams is limited by the host', async () => {
  const first = await follow('p9', { mount: '/small' })
  expect((await follow('p10', { mount: '/small' })).response.status).toBe(503)
  first.leave()
  await until('there is room', async () =>
    (await follow('p10', { mount: '/small' })).response.status === 200 ? true : undefined,
  )
})

test('payment responses announce streaming unless the host disables it', async () => {
  const offered = async (path: string) => (await fetch(`${base}${path}`)).headers.get('x-deposit-stream')
  expect(await offered('/api/deposits/payments?payment_id=p1')).toBe('1')
  expect(await offered('/none/payments?payment_id=p1')).toBeNull()
  expect(await offered('/api/deposits/chains')).toBeNull()
  expect((await follow('p1', { mount: '/none' })).response.status).toBe(501)
})

test('on Cloudflare Workers, whose timers end with a request, streams are refused', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' })
  expect((await follow('p1')).response.status).toBe(501)
})
