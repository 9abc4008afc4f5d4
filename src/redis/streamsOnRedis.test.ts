import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SpyUpstream, sendJson, startSpyUpstream } from '../../test/support/spyUpstream.js'
import { startRedis, type TestRedis } from '../../test/support/startRedis.js'
import { until } from '../../test/support/until.js'
import { createDepositProxy } from '../proxy/createDepositProxy.js'
import { createRedisStore } from './createRedisStore.js'

let redis: TestRedis
let upstream: SpyUpstream
let status: string
const started: { kill: () => void }[] = []

beforeAll(async () => {
  redis = await startRedis()
  upstream = await startSpyUpstream()
})
beforeEach(async () => {
  await redis.send(['FLUSHALL'])
  status = 'PENDING'
  upstream.respondWith((hit, response) =>
    sendJson(response, { payment_id: hit.query.get('payment_id'), customer_id: 'ann', status }),
  )
  upstream.hits.length = 0
})
afterEach(() => {
  for (const instance of started.splice(0)) instance.kill()
})
afterAll(async () => {
  await Promise.all([redis.close(), upstream.close()])
})

/** A process whose proxy shares its streams through Redis. */
function startInstance() {
  const requests = { sent: 0 }
  const gone = new AbortController()
  const proxy = createDepositProxy({
    baseUrl: upstream.url,
    apiKey: 'sk_secret',
    authorize: (request) => ({ customerId: request.headers.get('x-customer') ?? 'ann' }),
    store: createRedisStore({ send: (command) => redis.send(command) }),
    rateLimit: false,
    onError: () => {},
    onWarning: () => {},
    fetch: (...parameters) => {
      requests.sent += 1
      return fetch(...parameters)
    },
  })
  const instance = {
    proxy,
    requests,
    /** Ends its streams and its polling at once. */
    kill: () => gone.abort(),
    follow: async (id: string) => {
      const url = `https://shop.example/api/deposits/payments/stream?payment_id=${id}`
      const response = await proxy(new Request(url, { signal: gone.signal }))
      const seen = { status: response.status, statuses: [] as string[], ended: false }
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      void (async () => {
        for (;;) {
          const { done, value = '' } = (await reader?.read()) ?? { done: true }
          if (done) break
          for (const [, name = ''] of value.matchAll(/"status":"(\w+)"/g)) seen.statuses.push(name)
        }
        seen.ended = true
      })()
      return seen
    },
  }
  started.push(instance)
  return instance
}

const receives = (page: { statuses: string[] }, name: string, timeoutMs?: number) =>
  until(`${name} is received`, async () => page.statuses.includes(name) || undefined, timeoutMs)

test('pages at two processes share one polling loop, and see the same', async () => {
  const since = performance.now()
  const [one, two] = [startInstance(), startInstance()]
  const pages = await Promise.all([one.follow('p1'), two.follow('p1'), one.follow('p1'), two.follow('p1')])
  const opened = upstream.hits.length
  await until('the payment is read three times more', async () => upstream.hits.length >= opened + 3 || undefined)
  // One loop needs at least 2 s, 1.6 s and 1.6 s for that; two loops need 3.6 s.
  expect(performance.now() - since).toBeGreaterThan(5_000)
  status = 'FAILED'
  for (const page of pages) await receives(page, 'FAILED')
  expect(pages.map(({ statuses }) => statuses)).toEqual(Array(4).fill(['PENDING', 'FAILED']))
})

test('a webhook that one process receives reaches the pages of all at once', async () => {
  const [one, two, three] = [startInstance(), startInstance(), startInstance()]
  // A settled payment is read after 2 s, and then every 24 to 30 s.
  status = 'FAILED'
  const pages = [await one.follow('p2'), await two.follow('p2')]
  const opened = upstream.hits.length
  await until('the payment is read again', async () => upstream.hits.length > opened || undefined)
  status = 'WITHDRAWN'
  await three.proxy.refresh('P2')
  for (const page of pages) await receives(page, 'WITHDRAWN', 20_000)
  await until('the streams end', async () => pages.every(({ ended }) => ended) || undefined)
})

test('when the process that polls dies, another one goes on', async () => {
  const [one, two] = [startInstance(), startInstance()]
  await one.follow('p3')
  await until('the first one polls', async () => one.requests.sent > 1 || undefined)
  const page = await two.follow('p3')
  one.kill()
  status = 'FAILED'
  await receives(page, 'FAILED')
})

test('a payment of another customer stays theirs, though it is in Redis', async () => {
  const [one, two] = [startInstance(), startInstance()]
  await one.follow('p4')
  await until('the payment is read again', async () => upstream.hits.length > 1 || undefined)
  upstream.respondWith((_, response) => sendJson(response, { payment_id: 'p4', customer_id: 'bob', status: 'FAILED' }))
  expect((await two.follow('p4')).status).toBe(404)
})

test('when Redis goes down, streams end and pages poll', async () => {
  const { follow } = startInstance()
  const page = await follow('p5')
  await redis.stop()
  await until('the stream ends', async () => page.ended || undefined)
  await redis.start()
  status = 'FAILED'
  await receives(await follow('p5'), 'FAILED')
})

test('a server that stops ends its streams, and pages go on elsewhere', async () => {
  const [one, two] = [startInstance(), startInstance()]
  const pages = [await one.follow('p6'), await one.follow('p7')]
  await one.proxy.close()
  await until('the streams end', async () => pages.every(({ ended }) => ended) || undefined)
  expect((await one.follow('p6')).status).toBe(503)
  expect((await two.follow('p6')).status).toBe(200)
})

test('a proxy that streamed nothing closes too', async () => {
  await expect(startInstance().proxy.close()).resolves.toBeUndefined()
})
