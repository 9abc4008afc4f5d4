// @module-tag nightly
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SpyUpstream, sendJson, startSpyUpstream } from '../support/spyUpstream.js'
import { startRedis, type TestRedis } from '../support/startRedis.js'
import { until } from '../support/until.js'

const payments = Array.from({ length: 125 }, (_, index) => `p${index}`)
const pagesPerPayment = 4
const steps = ['PENDING', 'PROCESSING', 'COMPLETE']
let redis: TestRedis
let upstream: SpyUpstream
let step: number
const children: ChildProcess[] = []
const closed: AbortController[] = []

beforeAll(async () => {
  redis = await startRedis()
  // Each payment belongs to a customer of the same name.
  upstream = await startSpyUpstream(({ query, body, path }, response) => {
    if (path === '/payments/quotes') return sendJson(response, { state_token: 'token' })
    const id = query.get('payment_id') ?? JSON.parse(body || '{}').payment_id
    sendJson(response, { payment_id: id, customer_id: id, status: steps[step] })
  })
})
beforeEach(() => {
  step = 0
})
afterEach(async () => {
  for (const page of closed.splice(0)) page.abort()
  await Promise.all(children.splice(0).map(kill))
})
afterAll(async () => {
  await Promise.all([redis?.close(), upstream?.close()])
})

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function startInstance(onStoreFailure = 'open') {
  const env = {
    ...process.env,
    REDIS_PATH: redis.path,
    SERVICE_URL: upstream.url,
    ON_STORE_FAILURE: onStoreFailure,
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/proxyInstanceProgram.ts'], { env })
  children.push(child)
  const [port] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  const url = `http://127.0.0.1:${String(port).trim()}/api/deposits`
  const ask = (path: string, customer: string, body?: unknown, signal?: AbortSignal) =>
    fetch(`${url}/${path}`, {
      headers: { 'content-type': 'application/json', 'x-customer': customer },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  return { ask, kill: () => kill(child) }
}

type Instance = Awaited<ReturnType<typeof startInstance>>
/** What one page has seen of its payment, and how often its stream was opened. */
type Page = { statuses: string[]; opened: number }

/** A page behind a load balancer, which reconnects to the next instance until its payment is final. */
function openPage(payment: string, instances: readonly Instance[]): Page {
  const page: Page = { statuses: [], opened: 0 }
  const gone = new AbortController()
  closed.push(gone)
  const follow = async () => {
    for (let turn = 0; !gone.signal.aborted && page.statuses.at(-1) !== 'COMPLETE'; turn += 1) {
      const instance = instances[turn % instances.length] as Instance
      await readStream(instance, payment, page, gone.signal).catch(() => undefined)
    }
  }
  void follow()
  return page
}

async function readStream(instance: Instance, payment: string, page: Page, signal: AbortSignal): Promise<void> {
  const response = await instance.ask(`payments/stream?payment_id=${payment}`, payment, undefined, signal)
  if (response.status === 200) page.opened += 1
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    for (const [, status = ''] of part.value.matchAll(/"status":"(\w+)"/g)) page.statuses.push(status)
}

/** 500 pages, half of them at each instance. */
const openPages = ([one, two]: readonly [Instance, Instance]) =>
  payments.flatMap((payment) =>
    Array.from({ length: pagesPerPayment }, (_, index) => openPage(payment, index % 2 ? [one, two] : [two, one])),
  )
const allHave = (pages: readonly Page[], status: string) =>
  until(`all pages have ${status}`, async () => pages.every(({ statuses }) => statuses.at(-1) === status) || undefined)

test('when one of two instances is killed, every page resumes and misses nothing', async () => {
  const [one, two] = [await startInstance(), await startInstance()]
  const pages = openPages([one, two])
  await allHave(pages, 'PENDING')
  await one.kill()
  // Every second page was at the first instance.
  const resumed = () => pages.every(({ opened }, index) => index % 2 === 0 || opened >= 2)
  await until('the pages of the killed instance have resumed', async () => resumed() || undefined)
  step = 1
  await allHave(pages, 'PROCESSING')
  step = 2
  await allHave(pages, 'COMPLETE')
  // Whole payments, never an older one after a newer one.
  for (const { statuses } of pages) expect(statuses.filter((status, at) => status !== statuses[at - 1])).toEqual(steps)
})

test('when Redis is killed, streams end, polling goes on, and limits fail as configured', async () => {
  const [open, strict] = [await startInstance('open'), await startInstance('closed')]
  const bodies = await Promise.all(payments.map((id) => open.ask(`payments/stream?payment_id=${id}`, id)))
  expect(bodies.map(({ status }) => status)).toEqual(payments.map(() => 200))
  const ended = Promise.all(bodies.map((response) => response.text()))
  const quote = await (await open.ask('payments/quotes', 'p0', { request: { kind: 'FIXED_INPUT' } })).json()
  await redis.stop()
  await ended
  step = 1
  const polled = await open.ask('payments?payment_id=p0', 'p0')
  expect([polled.status, (await polled.json()).status]).toEqual([200, 'PROCESSING'])
  const refused = await strict.ask('payments?payment_id=p0', 'p0')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  const terms = { payment_id: 'p0', owner_address: '0xa', destination_address: '0xd', state_token: quote.state_token }
  expect((await open.ask('payments/confirm', 'p0', terms)).status).toBe(503)
  expect(upstream.hits.filter(({ path }) => path === '/payments/confirm')).toEqual([])
  await redis.start()
  expect((await open.ask('payments/confirm', 'p0', terms)).status).toBe(200)
  expect((await strict.ask('payments?payment_id=p0', 'p0')).status).toBe(200)
})
