import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { type Handler, type SpyUpstream, sendJson, startSpyUpstream } from '../../../test/support/spyUpstream.js'
import { until } from '../../../test/support/until.js'
import { createDepositProxy } from '../createDepositProxy.js'
import type { DepositProxyOptions } from '../DepositProxyOptions.js'
import { createMemoryStore } from '../store/createMemoryStore.js'
import type { ProxyStore } from '../store/ProxyStore.js'

let upstream: SpyUpstream
/** Payments of the service, by id. */
let payments: Map<string, unknown>

beforeAll(async () => {
  upstream = await startSpyUpstream()
})
beforeEach(() => {
  upstream.hits.length = 0
  payments = new Map()
  respond()
})
afterAll(() => upstream.close())

/** The service. `confirm` replaces its response to confirmations. */
function respond(confirm: Handler = (hit, response) => sendJson(response, pay(hit.body))): void {
  upstream.respondWith((hit, response, request) => {
    if (hit.path === '/payments/quotes') return sendJson(response, { state_token: hit.body.match(/token-\w+/)?.[0] })
    if (hit.path === '/payments/confirm') return confirm(hit, response, request)
    const payment = payments.get(hit.query.get('payment_id') ?? '')
    return payment ? sendJson(response, payment) : sendJson(response, { errors: [{ kind: 'other' }] }, 404)
  })
}

/** Makes the payment that a confirmation is about. */
function pay(body: string): unknown {
  const { payment_id, destination_address } = JSON.parse(body)
  const payment = { payment_id, customer_id: 'ann', status: 'PENDING', destination_address }
  payments.set(payment_id, payment)
  return payment
}

const silent = { onError: () => {}, onWarning: () => {} }

/** A process with a proxy of its own. */
function startInstance(options: Partial<DepositProxyOptions> = {}) {
  const authorize = () => ({ customerId: 'ann' })
  const proxy = createDepositProxy({ baseUrl: upstream.url, apiKey: 'sk_secret', authorize, ...silent, ...options })
  const post = (path: string, body: unknown, signal?: AbortSignal) =>
    proxy(
      new Request(`https://shop.example/api/deposits/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
    )
  const quote = async (name: string): Promise<string> =>
    (await (await post('payments/quotes', { label: `token-${name}` })).json()).state_token
  return {
    quote,
    read: async (id: string) => {
      const response = await proxy(new Request(`https://shop.example/api/deposits/payments?payment_id=${id}`))
      return { status: response.status, body: await response.json() }
    },
    confirm: async (name: string, { destination = '0xd', paymentId = name, token, signal }: Attempt = {}) => {
      const body = {
        payment_id: paymentId,
        state_token: token ?? (await quote(name)),
        owner_address: '0xa',
        destination_address: destination,
      }
      const response = await post('payments/confirm', body, signal)
      return { status: response.status, body: await response.json() }
    },
  }
}

type Attempt = { destination?: string; paymentId?: string; token?: string; signal?: AbortSignal }

const confirmations = () => upstream.hits.filter(({ path }) => path === '/payments/confirm')
const paid = (quote: string) => ({
  status: 200,
  body: { payment_id: quote, customer_id: 'ann', status: 'PENDING', destination_address: '0xd' },
})

test('concurrent confirmations of one process are sent once and share the response', async () => {
  const { confirm } = startInstance()
  const responses = await Promise.all(Array.from({ length: 20 }, () => confirm('q1')))
  expect(responses).toEqual(Array.from({ length: 20 }, () => paid('q1')))
  expect(confirmations()).toHaveLength(1)
})

test('concurrent confirmations of two processes that share a store are sent once', async () => {
  const store = createMemoryStore()
  const instances = [startInstance({ store }), startInstance({ store })]
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => instances[index % 2]?.confirm('q1')))
  expect(responses).toEqual(Array.from({ length: 20 }, () => paid('q1')))
  expect(confirmations()).toHaveLength(1)
})

test('a second confirmation gets the payment of the first one', async () => {
  const { confirm } = startInstance()
  await confirm('q1')
  expect(await confirm('q1')).toEqual(paid('q1'))
  expect(await confirm('q1', { paymentId: 'Q1' })).toMatchObject({ status: 400 })
  expect(confirmations()).toHaveLength(1)
})

test('a confirmation with other addresses is refused and not sent', async () => {
  const { confirm } = startInstance()
  await confirm('q1')
  const { status, body } = await confirm('q1', { destination: '0xe' })
  expect([status, body.errors[0].message]).toEqual([
    400,
    'This quote was already confirmed with other addresses. Get a new one.',
  ])
  expect(confirmations()).toHaveLength(1)
})

test('quotes of one response are confirmed separately', async () => {
  const { confirm } = startInstance()
  await confirm('q1', { paymentId: 'p1' })
  await confirm('q1', { paymentId: 'p2' })
  expect(confirmations()).toHaveLength(2)
})

test('a confirmation whose response was lost is looked up and never sent again', async () => {
  const { confirm } = startInstance()
  respond((hit, response) => {
    pay(hit.body)
    response.destroy()
  })
  expect((await confirm('q1')).status).toBe(502)
  expect(await confirm('q1')).toEqual(paid('q1'))
  expect(confirmations()).toHaveLength(1)
})

test.each([
  ['lost', (_, response) => response.destroy()],
  ['answered with 500', (_, response) => sendJson(response, {}, 500)],
  ['answered with HTML', (_, response) => response.end('<html>')],
] satisfies [string, Handler][])(
  'a confirmation that was %s and made no payment needs a new quote',
  async (_, handler) => {
    const { confirm } = startInstance()
    respond(handler)
    expect((await confirm('q1')).status).toBe(502)
    respond()
    const { status, body } = await confirm('q1')
    expect([status, body.errors[0].message]).toEqual([
      400,
      'Your confirmation was interrupted, and there is no payment. Get a new quote.',
    ])
    expect(confirmations()).toHaveLength(1)
  },
)

test('while the payment cannot be looked up, the outcome stays unknown', async () => {
  const { confirm } = startInstance()
  respond((hit, response) => {
    pay(hit.body)
    response.destroy()
  })
  await confirm('q1')
  upstream.respondWith((hit, response) =>
    hit.path === '/payments/quotes' ? sendJson(response, { state_token: 'token-q1' }) : sendJson(response, {}, 503),
  )
  expect((await confirm('q1')).status).toBe(503)
  respond()
  expect(await confirm('q1')).toEqual(paid('q1'))
  expect(confirmations()).toHaveLength(1)
})

test.each([400, 404, 413, 429])('a confirmation that was refused with %i may be sent again', async (status) => {
  const { confirm } = startInstance()
  respond((_, response) => sendJson(response, { errors: [{ kind: 'other', message: 'No.' }] }, status))
  expect((await confirm('q1')).status).toBe(status)
  respond()
  expect(await confirm('q1', { destination: '0xd' })).toEqual(paid('q1'))
})

test('a confirmation that never reached the service may be sent again', async () => {
  const closed = await startSpyUpstream()
  await closed.close()
  let isDown = true
  const { confirm } = startInstance({
    fetch: (url, init) => fetch(isDown && `${url}`.endsWith('/confirm') ? closed.url : `${url}`, init),
  })
  expect((await confirm('q1')).status).toBe(502)
  isDown = false
  expect(await confirm('q1')).toEqual(paid('q1'))
  expect(confirmations()).toHaveLength(1)
})

test('a confirmation beyond maxCalls was not sent and may be sent again', async () => {
  const { quote, confirm } = startInstance({ maxCalls: 1 })
  const token = await quote('q2')
  const held: (() => void)[] = []
  respond((hit, response) => held.push(() => sendJson(response, pay(hit.body))))
  const first = confirm('q1')
  const answer = await until('one is held', async () => held[0])
  expect((await confirm('q2', { token })).status).toBe(503)
  answer()
  expect((await first).status).toBe(200)
  respond()
  expect((await confirm('q2', { token })).status).toBe(200)
})

test('a confirmation is not aborted when its customer disconnects', async () => {
  const { confirm } = startInstance()
  const leave = new AbortController()
  const held: (() => void)[] = []
  respond((hit, response) => held.push(() => sendJson(response, pay(hit.body))))
  const first = confirm('q1', { signal: leave.signal })
  const answer = await until('it is held', async () => held[0])
  const second = confirm('q1')
  leave.abort()
  answer()
  expect([await first, await second]).toEqual([paid('q1'), paid('q1')])
})

test('a page that was reloaded during a confirmation finds the payment', async () => {
  const { confirm, read } = startInstance()
  const held: (() => void)[] = []
  respond((hit, response) => held.push(() => sendJson(response, pay(hit.body))))
  const first = confirm('q1')
  const answer = await until('it is held', async () => held[0])
  const found = read('q1')
  expect((await read('q2')).status).toBe(404)
  answer()
  expect(await found).toMatchObject({ status: 200, body: { payment_id: 'q1' } })
  expect(await first).toEqual(paid('q1'))
})

test('a process that died while it waited leaves a confirmation that is looked up', async () => {
  const store = createMemoryStore()
  const dying = startInstance({ store, timeoutMs: 100 })
  // Nothing is recorded after the confirmation is sent.
  const set = vi.spyOn(store, 'set').mockRejectedValue(new Error('killed'))
  respond((hit, response) => {
    pay(hit.body)
    response.destroy()
  })
  await dying.confirm('q1')
  set.mockRestore()
  respond()
  expect(await startInstance({ store, timeoutMs: 100 }).confirm('q1')).toEqual(paid('q1'))
  expect(confirmations()).toHaveLength(1)
}, 20_000)

test('while the store fails no confirmation is sent, and the operator is told', async () => {
  const reported: string[] = []
  const down = () => Promise.reject(new Error('connection refused'))
  const store: ProxyStore = { add: down, get: down, set: down, remove: down }
  const { confirm } = startInstance({ store, onError: ({ message }) => reported.push(message) })
  const { status, body } = await confirm('q1')
  expect([status, body.errors[0].message]).toEqual([503, 'Your confirmation could not be sent. Try again in a moment.'])
  expect(confirmations()).toEqual([])
  expect(reported).toEqual([expect.stringContaining('the store could not be reached, so a confirmation was not sent')])
})

test('no seed of faults makes two processes confirm a quote twice', async () => {
  const seed = Number(process.env.SEED ?? Date.now())
  const random = seededRandom(seed)
  const quotes = process.env.SCALE === '1' ? 2_500 : 100
  const accepted = new Map<string, number>()
  respond((hit, response) => {
    const { payment_id } = JSON.parse(hit.body)
    const fault = random()
    if (fault < 0.1) return sendJson(response, { errors: [{ kind: 'other', message: 'No.' }] }, 429)
    accepted.set(payment_id, (accepted.get(payment_id) ?? 0) + 1)
    if (fault < 0.2) return response.destroy()
    const payment = pay(hit.body)
    if (fault < 0.4) return response.destroy()
    if (fault < 0.5) return sendJson(response, {}, 502)
    return void setTimeout(() => sendJson(response, payment), random() * 10)
  })
  const store = createMemoryStore()
  const instances = [1, 2].map(() => startInstance({ store, rateLimit: false, maxCalls: 1_000 }))
  for (let quote = 0; quote < quotes; quote += 1) {
    const attempts = Array.from({ length: 4 }, async () => {
      await new Promise((resolve) => setTimeout(resolve, random() * 15))
      return instances[random() < 0.5 ? 0 : 1]?.confirm(`q${quote}`)
    })
    const statuses = (await Promise.all(attempts)).map((response) => response?.status ?? 0)
    expect(
      statuses.every((status) => [200, 400, 429, 502].includes(status)),
      `SEED=${seed}: ${statuses}`,
    ).toBe(true)
  }
  expect(
    [...accepted].filter(([, times]) => times > 1),
    `SEED=${seed}`,
  ).toEqual([])
}, 600_000)
