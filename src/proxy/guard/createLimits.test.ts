import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'
import { sendJson } from '../../../test/support/spyUpstream.js'
import { until } from '../../../test/support/until.js'
import { createDepositProxy } from '../createDepositProxy.js'
import type { DepositProxyOptions } from '../options/DepositProxyOptions.js'
import { createLimits } from './createLimits.js'

const stage = proxyStage()
const limit = { burst: 3, perSecond: 1 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A proxy that reads the customer and the IP address from the test's headers. */
function openProxy(options: Partial<DepositProxyOptions>) {
  const proxy = createDepositProxy({
    baseUrl: stage.upstream.url,
    apiKey: 'sk_secret',
    // Discovery is not cached then, so each request reaches the service.
    sandbox: true,
    authorize: (request) => ({ customerId: request.headers.get('x-customer') ?? 'ann' }),
    customerIp: (request) => request.headers.get('x-ip') ?? '192.0.2.1',
    ...options,
  })
  const send = (path: string, headers: Record<string, string> = {}, body?: unknown) =>
    proxy(
      new Request(`${stage.page}/api/deposits/${path}`, {
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
  const statuses = async (count: number, headers?: (index: number) => Record<string, string>) => {
    const seen: number[] = []
    for (let index = 0; index < count; index++) seen.push((await send('chains', headers?.(index))).status)
    return seen
  }
  return { send, statuses }
}

describe('a rate limit', () => {
  test.each([
    ['customer', { customer: limit }, (i: number) => ({ 'x-ip': `192.0.2.${i}` })],
    ['IPv4 address', { ip: limit }, (i: number) => ({ 'x-customer': `c${i}` })],
    ['IPv6 network', { ip: limit }, (i: number) => ({ 'x-customer': `c${i}`, 'x-ip': `2001:db8::${i}:1` })],
  ])('per %s responds with 429, and allows more after a while', async (_, rateLimit, headers) => {
    const { send, statuses } = openProxy({ rateLimit })
    expect(await statuses(5, headers)).toEqual([200, 200, 200, 429, 429])
    const refused = await send('chains', headers(9))
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({ errors: [{ kind: 'other', message: expect.stringContaining('Wait') }] })
    expect(stage.upstream.hits).toHaveLength(3)
    vi.advanceTimersByTime(1_000)
    expect(await statuses(2, headers)).toEqual([200, 429])
  })

  test.each([
    ['another customer', { customer: limit }, (i: number) => ({ 'x-customer': `c${i}` })],
    ['another address', { ip: limit }, (i: number) => ({ 'x-ip': `192.0.2.${i}` })],
    ['another IPv6 network', { ip: limit }, (i: number) => ({ 'x-ip': `2001:db8:0:${i}::1` })],
    ['a proxy in front', { ip: limit }, () => ({ 'x-ip': '10.0.0.1' })],
    ['a proxy in front, in IPv6', { ip: limit }, () => ({ 'x-ip': 'fd00::1' })],
    ['this machine', { ip: limit }, () => ({ 'x-ip': '::1' })],
    ['an unknown address', { ip: limit }, () => ({ 'x-ip': 'unknown' })],
    ['a host that turned it off', false as const, () => ({})],
    ['a store that fails', { store: { take: () => Promise.reject(new Error('down')) } }, () => ({})],
  ])('does not apply to %s', async (_, rateLimit, headers) => {
    const own = rateLimit === false ? false : { customer: false as const, ip: false as const, ...rateLimit }
    expect(await openProxy({ rateLimit: own }).statuses(5, headers)).toEqual([200, 200, 200, 200, 200])
  })

  test('of a store that fails are closed if the host says so', async () => {
    const take = () => Promise.reject(new Error('down'))
    const onError = vi.fn()
    const { statuses } = openProxy({ rateLimit: { store: { take }, onStoreFailure: 'closed' }, onError })
    expect(await statuses(1)).toEqual([503])
    expect(onError.mock.calls[0]?.[0].message).toContain('the store of rateLimit could not be reached')
    expect(stage.upstream.hits).toEqual([])
  })

  test('counts the requests to the service, not only those of the browser', async () => {
    const { send } = openProxy({ rateLimit: { customer: limit } })
    const payment_ids = ['p1', 'p2', 'p3']
    expect((await send('payments/issues', {}, { payment_ids })).status).toBe(429)
    expect(stage.upstream.hits.some(({ path }) => path === '/payments/issues')).toBe(false)
  })

  test('of an address comes before the session check', async () => {
    const authorize = vi.fn(() => null)
    const { statuses } = openProxy({ rateLimit: { ip: limit }, authorize })
    expect(await statuses(5)).toEqual([401, 401, 401, 429, 429])
    expect(authorize).toHaveBeenCalledTimes(3)
  })

  test('is on by default', async () => {
    const { statuses } = openProxy({})
    expect((await statuses(201)).filter((status) => status === 429)).toHaveLength(1)
  })

  test('can be counted elsewhere', async () => {
    const take = vi.fn(() => 2_500)
    const refused = await openProxy({ rateLimit: { store: { take } } }).send('chains')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3'])
    expect(take).toHaveBeenCalledWith('ip 192.0.2.1', { burst: 600, perSecond: 30 })
  })
})

describe('buckets in memory', () => {
  const isRefused = (taken: Promise<void>) =>
    taken.then(
      () => false,
      () => true,
    )
  const exhaust = async (take: () => Promise<void>) => {
    for (let count = 0; count < limit.burst; count++) await take()
    expect(await isRefused(take())).toBe(true)
  }
  const hex = (index: number) => index.toString(16)
  /** Ways to send from more networks than are remembered. */
  const floods: [string, (index: number) => string][] = [
    ['IPv6 networks', (i) => `2001:db8:${hex(i >> 8)}:${hex(i & 255)}::1`],
    ['IPv6 networks of one provider', (i) => `2a02:8109:0:${hex(i)}::1`],
    ['IPv6 networks, in upper case', (i) => `2A02:8109:0:${hex(i).toUpperCase()}::1`],
    ['IPv6 networks, in full', (i) => `2600:0000:0000:${hex(i).padStart(4, '0')}:0000:0000:0000:0001`],
    ['IPv4 addresses', (i) => `203.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`],
    ['addresses of both kinds', (i) => (i % 2 ? `2001:db8:0:${hex(i)}::1` : `203.1.${i >> 8}.${i & 255}`)],
  ]

  const customers = ['ann', 'ip-203.0.113.9']
  test.each(floods.flatMap(([name, addressOf]) => customers.map((customer) => [customer, name, addressOf] as const)))(
    'of the customer %s outlive 20,001 %s',
    async (customer, _, addressOf) => {
      const { takeIp, takeCustomer } = createLimits({ customer: limit, ip: limit })
      await exhaust(() => takeCustomer(customer))
      for (let index = 0; index <= 20_000; index++) await takeIp(addressOf(index))
      expect(await isRefused(takeCustomer(customer))).toBe(true)
    },
  )

  test('of addresses outlive 20,001 customers', async () => {
    const { takeIp, takeCustomer } = createLimits({ customer: limit, ip: limit })
    await exhaust(() => takeIp('203.0.113.9'))
    for (let index = 0; index <= 20_000; index++) await takeCustomer(`c${index}`)
    expect(await isRefused(takeIp('203.0.113.9'))).toBe(true)
  })

  test.each(['takeIp', 'takeCustomer'] as const)('are bounded, the oldest forgotten first: %s', async (name) => {
    const take = createLimits({ customer: limit, ip: limit })[name]
    const nameOf = (index: number) => `203.0.${index >> 8}.${index & 255}`
    await exhaust(() => take('198.51.100.1'))
    for (let index = 0; index < 19_999; index++) await take(nameOf(index))
    expect(await isRefused(take('198.51.100.1'))).toBe(true)
    for (let index = 0; index < 20_000; index++) await take(nameOf(index))
    expect(await isRefused(take('198.51.100.1'))).toBe(false)
  })

  test.each(['ann', 'bob'])('of a store of the host are in one place: %s', async (customer) => {
    const take = vi.fn(() => 0)
    const { takeIp, takeCustomer } = createLimits({ customer: limit, ip: limit, store: { take } })
    await takeCustomer(customer)
    await takeIp('203.0.113.9')
    expect(take.mock.calls.map(([key]: unknown[]) => key)).toEqual([`customer ${customer}`, 'ip 203.0.113.9'])
  })
})

describe('requests that are held open', () => {
  /** A service that responds once the test says so. */
  function holdResponses() {
    const pending: (() => void)[] = []
    stage.upstream.respondWith((_, response) => void pending.push(() => sendJson(response, {})))
    return { pending, release: () => pending.splice(0).map((respond) => respond()) }
  }

  /** The caller has its response a moment before the proxy has its place back. Until then it asks again and again. */
  async function openNext(send: ReturnType<typeof openProxy>['send'], pending: readonly unknown[]) {
    for (;;) {
      const next = send('chains')
      await Promise.race([next, until('the next is open', async () => pending.length === 1 || undefined)])
      if (pending.length === 1) return () => next
    }
  }

  test('are limited in total, with 503 and a report to the operator', async () => {
    const { pending, release } = holdResponses()
    const onError = vi.fn()
    const { send } = openProxy({ maxCalls: 2, onError, rateLimit: false })
    const open = [send('chains', { 'x-customer': 'a' }), send('chains', { 'x-customer': 'b' })]
    await until('both are open', async () => pending.length === 2 || undefined)
    const refused = await send('chains', { 'x-customer': 'c' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.text()).toContain('busy right now')
    expect(onError.mock.calls[0]?.[0].message).toContain('maxCalls')
    release()
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 200])
    const next = await openNext(send, pending)
    release()
    expect((await next()).status).toBe(200)
  })

  test('are limited per customer, who does not block others', async () => {
    const { pending, release } = holdResponses()
    const { send } = openProxy({ rateLimit: false })
    const open = Array.from({ length: 24 }, () => send('payments/withdraw/confirm', {}, { polling_timeout: 300_000 }))
    await until('all are open', async () => pending.length === 24 || undefined)
    expect((await send('chains')).status).toBe(429)
    const other = send('chains', { 'x-customer': 'bob' })
    await until('the other is open', async () => pending.length === 25 || undefined)
    release()
    expect((await other).status).toBe(200)
    await Promise.all(open)
    const next = await openNext(send, pending)
    release()
    expect((await next()).status).toBe(200)
  })
})
