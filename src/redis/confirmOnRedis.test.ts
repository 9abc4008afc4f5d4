import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Fault,
  type FaultProxy,
  sendResponse,
  startFaultProxy,
} from '../../test/faults/support/startFaultProxy.js'
import { seededRandom } from '../../test/support/seededRandom.js'
import { type SpyUpstream, sendJson, startSpyUpstream } from '../../test/support/spyUpstream.js'
import { connectRedis, startRedis, type TestRedis } from '../../test/support/startRedis.js'
import { createDepositProxy } from '../proxy/createDepositProxy.js'
import { createRedisStore } from './createRedisStore.js'

const seed = Number(process.env.SEED ?? 1)
const attemptsPerQuote = 4
/** With the last attempt of each, when no fault happens any more. */
const confirms = Math.ceil(10_000 / Number(process.env.SCALE ?? 20))
const quotes = Math.ceil(confirms / (attemptsPerQuote + 1))
/** One customer may have 24 requests open. */
const quotesAtOnce = 5

let redis: TestRedis
let service: SpyUpstream
let network: FaultProxy
/** How often the service made the payment of a quote. */
const made = new Map<string, number>()
/** The faults of a quote. Each has its own, so that they do not depend on the order in which requests arrive. */
const faultsOf = new Map<string, () => number>()

beforeAll(async () => {
  redis = await startRedis()
  service = await startSpyUpstream((hit, response) => {
    const body = JSON.parse(hit.body || '{}')
    if (hit.path === '/payments/quotes') return sendJson(response, { state_token: body.label })
    const payment_id = body.payment_id ?? hit.query.get('payment_id')
    if (hit.path === '/payments/confirm') made.set(payment_id, (made.get(payment_id) ?? 0) + 1)
    if (made.has(payment_id)) return sendJson(response, { customer_id: 'ann', payment_id })
    sendJson(response, { errors: [{ kind: 'other' }] }, 404)
  })
  network = await startFaultProxy(service.url)
  network.inject('POST /payments/confirm', (exchange) => {
    const fault = faultsOf.get(JSON.parse(exchange.hit.body).payment_id)?.() ?? 1
    return breakConfirmation(fault, exchange)
  })
  network.inject('GET /payments', async ({ hit, response, fetchReal }) => {
    if ((faultsOf.get(hit.query.get('payment_id') ?? '')?.() ?? 1) < 0.2) return response.destroy()
    sendResponse(response, await fetchReal())
  })
})
afterAll(async () => {
  await network?.stop()
  await Promise.all([redis?.close(), service?.close()])
})

/** Loses the request or the response, refuses, fails or is slow; at 1 nothing happens. */
async function breakConfirmation(fault: number, { response, fetchReal }: Parameters<Fault>[0]): Promise<unknown> {
  if (fault < 0.15) return response.destroy()
  if (fault < 0.25) return sendJson(response, { errors: [{ kind: 'other', message: 'No.' }] }, 429)
  const real = await fetchReal()
  if (fault < 0.45) return response.destroy()
  if (fault < 0.6) return sendJson(response, {}, 502)
  if (fault < 0.75) await pause(fault * 20)
  return sendResponse(response, real)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A proxy with a connection to Redis of its own, as in another process. */
function startInstance() {
  const proxy = createDepositProxy({
    baseUrl: network.url,
    apiKey: 'sk_secret',
    authorize: () => ({ customerId: 'ann' }),
    store: createRedisStore({ send: connectRedis(redis.path) }),
    rateLimit: false,
    onError: () => {},
    onWarning: () => {},
  })
  return (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return proxy(
      new Request(`https://shop.example/api/deposits/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
  }
}

test(`${confirms} confirmations by two proxies on one Redis confirm no quote twice`, {
  timeout: 900_000,
}, async () => {
  const [one, two] = [startInstance(), startInstance()]
  const outcomes = { paid: 0, lost: 0 }

  async function confirmQuote(index: number): Promise<void> {
    const id = `q${index}`
    const at = `SEED=${seed}, ${id}`
    const random = seededRandom(seed + index)
    const post: typeof one = (path, body) => (random() < 0.5 ? one : two)(path, body)
    const { state_token } = await (await post('payments/quotes', { label: `token ${id}` })).json()
    const terms = { payment_id: id, state_token, owner_address: '0xa', destination_address: '0xd' }
    const confirm = async () => (await post('payments/confirm', terms)).status
    faultsOf.set(id, seededRandom(seed - index))
    const attempts = Array.from({ length: attemptsPerQuote }, async () => {
      await pause(random() * 15)
      return confirm()
    })
    for (const status of await Promise.all(attempts)) expect([200, 400, 429, 502], at).toContain(status)
    faultsOf.delete(id)
    // Without faults the customer learns what has become of it: a payment, or that a new quote is needed.
    const status = await confirm()
    expect([status, made.get(id) ?? 0], at).toEqual(status === 200 ? [200, 1] : [400, 0])
    outcomes[status === 200 ? 'paid' : 'lost'] += 1
  }

  let next = 0
  const worker = async () => {
    while (next < quotes) await confirmQuote(next++)
  }
  await Promise.all(Array.from({ length: quotesAtOnce }, worker))
  expect([...made].filter(([, times]) => times > 1)).toEqual([])
  // If nothing were lost, or all of it, the test would prove little.
  if (quotes >= 50) expect([outcomes.paid > quotes / 4, outcomes.lost > 0]).toEqual([true, true])
})
