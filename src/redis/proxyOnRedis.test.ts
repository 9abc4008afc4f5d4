import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { type SpyUpstream, sendJson, startSpyUpstream } from '../../test/support/spyUpstream.js'
import { startRedis, type TestRedis } from '../../test/support/startRedis.js'
import { createDepositProxy } from '../proxy/createDepositProxy.js'
import type { RateLimits } from '../proxy/options/DepositProxyOptions.js'
import { createRedisRateLimitStore } from './createRedisRateLimitStore.js'
import { createRedisStore } from './createRedisStore.js'

const ip = '203.0.113.9'
let redis: TestRedis
let upstream: SpyUpstream
/** How often the service received the confirmation of a payment. */
let received: Map<string, number>
let random = () => 1

beforeAll(async () => {
  redis = await startRedis()
  upstream = await startSpyUpstream()
})
beforeEach(() => {
  received = new Map()
  random = () => 1
  upstream.respondWith((hit, response) => {
    const body = JSON.parse(hit.body || '{}')
    if (hit.path === '/payments/quotes') return sendJson(response, { state_token: body.label })
    if (hit.path !== '/payments/confirm')
      return sendJson(response, { customer_id: 'ann', payment_id: hit.query.get('payment_id') })
    received.set(body.payment_id, (received.get(body.payment_id) ?? 0) + 1)
    const fault = random()
    if (fault < 0.2) return response.destroy()
    if (fault < 0.4) return sendJson(response, {}, 502)
    return sendJson(response, { customer_id: 'ann', payment_id: body.payment_id })
  })
})
afterAll(async () => {
  await Promise.all([redis.close(), upstream.close()])
})

/** A process whose proxy shares what it knows through Redis. */
function startInstance(rateLimit: RateLimits = {}, errors: string[] = []) {
  const send = (command: string[]) => redis.send(command)
  const proxy = createDepositProxy({
    baseUrl: upstream.url,
    apiKey: 'sk_secret',
    authorize: () => ({ customerId: 'ann' }),
    customerIp: () => ip,
    store: createRedisStore({ send }),
    rateLimit: { customer: false, ip: false, ...rateLimit, store: createRedisRateLimitStore({ send }) },
    onError: ({ message }) => errors.push(message),
    onWarning: () => {},
  })
  const ask = (path: string, body?: unknown) =>
    proxy(
      new Request(`https://shop.example/api/deposits/${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      }),
    )
  return {
    ask,
    confirm: async (id: string) => {
      const { state_token } = await (await ask('payments/quotes', { label: `token ${id}` })).json()
      return ask('payments/confirm', { payment_id: id, state_token, owner_address: '0xa', destination_address: '0xd' })
    },
  }
}

test('two proxies on one Redis confirm each quote once, whatever is lost', async () => {
  const seed = Number(process.env.SEED ?? 5)
  random = seededRandom(seed)
  const instances = [startInstance(), startInstance()]
  for (let quote = 0; quote < 100; quote += 1) {
    const attempts = [0, 1, 1, 0].map((index) => instances[index]?.confirm(`q${quote}`))
    const statuses = (await Promise.all(attempts)).map((response) => response?.status ?? 0)
    expect([200, 502], `SEED=${seed}`).toEqual(expect.arrayContaining(statuses))
    expect((await instances[0]?.confirm(`q${quote}`))?.status, `SEED=${seed}`).toBe(200)
  }
  expect([...new Set(received.values())], `SEED=${seed}`).toEqual([1])
})

test('two proxies on one Redis share their limits', async () => {
  const limit = { burst: 3, perSecond: 0.01 }
  const [one, two] = [startInstance({ ip: limit }), startInstance({ ip: limit })]
  const statuses = [await one.ask('chains'), await two.ask('chains'), await one.ask('chains'), await two.ask('chains')]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
})

test('while Redis is down nothing is confirmed, and limits fail as configured', async () => {
  const limit = { burst: 2, perSecond: 0.01 }
  const errors: string[] = []
  const open = startInstance({ customer: limit }, errors)
  const closed = startInstance({ customer: limit, onStoreFailure: 'closed' }, errors)
  await redis.stop()
  for (let request = 0; request < 3; request += 1) expect((await open.ask('chains')).status).toBe(200)
  const refused = await closed.ask('chains')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await open.confirm('down')).status).toBe(503)
  expect([...received]).toEqual([])
  expect(errors).toEqual([
    expect.stringContaining('the store of rateLimit could not be reached'),
    expect.stringContaining('the store could not be reached, so a confirmation was not sent'),
  ])
  await redis.start()
  expect((await open.confirm('up')).status).toBe(200)
})
