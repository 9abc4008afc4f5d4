import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { type Hit, type SpyUpstream, startSpyUpstream } from '../../test/support/spyUpstream.js'
import { createDepositProxy } from './createDepositProxy.js'
import { createTokenSeal } from './guard/createTokenSeal.js'
import type { ProxySpan } from './options/DepositProxyOptions.js'
import { routes } from './routes.js'

const key = 'sk_Canary/7+Zq_9=x'
const seed = Number(process.env.SEED ?? 1)
const runs = process.env.SCALE === '1' ? 5_000 : 500
const annsRequest = await createTokenSeal(key).seal({ verification_token: 'v' }, 'verification_token', 'ann')
let upstream: SpyUpstream

beforeAll(async () => {
  upstream = await startSpyUpstream()
})
afterAll(() => upstream.close())

/** Ways in which a service, or something in front of it, might repeat the key. */
const spellings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => encodeURIComponent(text),
  (text) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
  (text) => Buffer.from(text).toString('hex'),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
  (text) => Buffer.from(`Bearer ${text}`).toString('base64'),
  (text) => Buffer.from(`{"key":"${text}"}`).toString('base64'),
]

/** Independent of the code under test: unwraps every encoding that `spellings` uses, and looks for the key. */
function findsKey(text: string): boolean {
  const views = [text, JSON.stringify(text), text.replaceAll('\\', '')]
  const percent = text.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  for (const run of text.match(/[A-Za-z0-9+/_-]{16,}/g) ?? []) {
    views.push(Buffer.from(run, 'hex').toString('latin1'))
    for (let start = 0; start < 4; start += 1) views.push(Buffer.from(run.slice(start), 'base64').toString('latin1'))
  }
  return [...views, percent].some((view) => view.toLowerCase().includes(key.toLowerCase()))
}

test('the oracle recognizes every spelling of the key', () => {
  for (const spell of spellings) expect(findsKey(`before ${spell(key)} after`), spell(key)).toBe(true)
  expect(findsKey('{"payment_id":"p1","customer_id":"ann","status":"COMPLETE"}')).toBe(false)
})

test(`${runs} requests leak the key nowhere, whatever the service does`, async () => {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const maybe = (text: string) => (random() < 0.1 ? pick(spellings)(key) : text)
  const logged: string[] = []
  const log = (...parts: unknown[]) => void logged.push(inspect(parts, { depth: 8, showHidden: true }))
  for (const method of ['error', 'warn', 'log', 'info'] as const) vi.spyOn(console, method).mockImplementation(log)

  upstream.respondWith((_, response) => {
    if (random() < 0.05) return void response.destroy()
    const payment = { payment_id: 'p1', customer_id: 'ann', status: 'COMPLETE', label: maybe('rent') }
    const errors = [{ kind: maybe('other'), message: maybe('No.'), [maybe('detail')]: { list: [maybe('none')] } }]
    const body = pick([
      JSON.stringify(payment),
      JSON.stringify({ ...payment, [maybe('more')]: [maybe('text')] }),
      JSON.stringify({
        state_token: maybe('token'),
        verification_token: maybe('token'),
        quotes: [],
        payment_statuses: [payment],
      }),
      JSON.stringify({ errors }),
      `<html>${maybe('Sign in')}</html>`,
      JSON.stringify(payment).slice(0, 40) + maybe('cut'),
    ])
    response.writeHead(random() < 0.6 ? 200 : pick([302, 400, 400, 401, 403, 404, 413, 429, 500, 503]), {
      'content-type': random() < 0.9 ? 'application/json' : 'text/html',
      location: `https://elsewhere.example/?key=${maybe('none')}`,
      'retry-after': maybe('5'),
      'x-request-id': maybe('r-1'),
      date: maybe('Sat, 21 Nov 2026 05:00:00 GMT'),
      'x-internal': maybe('db-7'),
      'set-cookie': `session=${encodeURIComponent(maybe('none'))}`,
    })
    response.end(body)
  })

  const authorize = () => ({ customerId: 'ann', owners: ['0xa'] })
  const options = { baseUrl: upstream.url, apiKey: key, authorize, rateLimit: false as const }
  const onError = (error: Error, context: unknown) => log(error, error.cause, context)
  const tracer = { startSpan: (name: string) => spanThatLogs(name, log) }
  const proxies = [
    createDepositProxy({ ...options, onError, onWarning: log, onResponse: log, tracer }),
    createDepositProxy({ ...options, sandbox: true }),
  ]
  const allowed = new Set([...routes.map(({ method, path }) => `${method} /${path}`), 'GET /health'])
  const bodies = [
    { payment_id: 'p1', payment_ids: ['p1'], query: { source: 'EXTERNAL' }, ...annsRequest },
    { payment_id: 'p1', state_token: 'unsealed', token_amounts: [] },
    { query: { source: 'OWNER', owner: '0xa', scope: { kind: 'PAYMENT', payment_id: 'p1' } } },
    {},
  ]
  let succeeded = 0
  for (let run = 0; run < runs; run += 1) {
    const { method, path } = pick([
      ...routes,
      { method: 'GET', path: 'health' },
      { method: 'GET', path: 'orgs/webhooks' },
    ])
    const query = method === 'GET' ? `?payment_id=p1&owner_address=0xa&withdraw_id=w1` : ''
    const init =
      method === 'GET'
        ? {}
        : { method, body: JSON.stringify(pick(bodies)), headers: { 'content-type': 'application/json' } }
    const request = new Request(`https://shop.example/api/deposits/${path}${query}`, init)
    const response = await pick(proxies)(request, { remoteAddress: '203.0.113.9' })
    if (response.status === 200) succeeded += 1
    const answer = `${inspect([...response.headers])}\n${await response.text()}`
    expect(findsKey(answer), `SEED=${seed}, run ${run}, ${method} ${path}: ${answer}`).toBe(false)
    for (const line of logged.splice(0)) expect(findsKey(line), `SEED=${seed}, run ${run}: ${line}`).toBe(false)
    for (const hit of upstream.hits.splice(0)) assertExpected(hit, allowed)
  }
  // If every request were refused, the test would prove nothing.
  expect(succeeded).toBeGreaterThan(runs / 20)
})

/** Everything that a span of the proxy would export. */
function spanThatLogs(name: string, log: (...parts: unknown[]) => void): ProxySpan {
  log(name)
  const spanContext = () => ({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 })
  return { setAttribute: log, setStatus: log, spanContext, end: () => {} }
}

/** A request to the service: of a known route, with the key in the one header it belongs in. */
function assertExpected({ method, path, headers }: Hit, allowed: ReadonlySet<string>): void {
  expect([...allowed]).toContain(`${method} ${path}`)
  expect(headers.authorization).toBe(`Bearer ${key}`)
  const { authorization: _, ...others } = headers
  expect(findsKey(JSON.stringify(others))).toBe(false)
}
