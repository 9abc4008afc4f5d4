// @module-tag nightly
import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packLibrary } from '../../scripts/lib/createHost.mjs'
import { type Hit, type SpyUpstream, sendJson, startSpyUpstream } from '../support/spyUpstream.js'
import { until } from '../support/until.js'
import { type Runtime, runtimes } from './runtimes.js'
import { createRuntimeProject, type RunningRuntime, startRuntime } from './startRuntime.js'

const key = 'sk_canary_of_the_runtimes'
/** All that one customer may have open. */
const maxOpen = 24
let folder: string
let upstream: SpyUpstream
const running = new Map<Runtime, RunningRuntime>()
/** What each proxy sent, with headers. */
const answers = new Map<Runtime, string[]>()
/** Payments by id, which begins with the name of their runtime. */
const statuses = new Map<string, string>()
/** Requests that the service has not answered, by what they ask for. */
const held = new Map<string, ServerResponse[]>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'runtimes-'))
  upstream = await startSpyUpstream(respond)
  await createRuntimeProject(folder, await packLibrary(folder))
  for (const runtime of runtimes) {
    running.set(runtime, await startRuntime(folder, runtime, { DEPOSITS_URL: upstream.url, DEPOSITS_KEY: key }))
    answers.set(runtime, [])
  }
})
afterAll(async () => {
  await Promise.all([...running.values()].map(({ stop }) => stop()))
  await upstream?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The deposits service. */
function respond({ path, body, query }: Hit, response: ServerResponse) {
  const asked = JSON.parse(body || '{}')
  const [token = ''] = asked.tokens ?? []
  if (path === '/payments/quotes') return sendJson(response, { state_token: 'token', quotes: [] })
  if (token.startsWith('hold')) return hold(token, response)
  if (token === 'leak') return sendJson(response, { leak: key })
  const id = asked.payment_id ?? query.get('payment_id') ?? ''
  sendJson(response, { payment_id: id, customer_id: 'ann', status: statuses.get(id) ?? 'PENDING' })
}

function hold(token: string, response: ServerResponse) {
  held.set(token, [...(held.get(token) ?? []), response])
}

/** Sends a request through a runtime's proxy, and keeps the answer. */
async function ask(runtime: Runtime, path: string, body?: unknown) {
  const response = await send(runtime, path, body)
  const text = await response.text()
  answers.get(runtime)?.push(JSON.stringify([...response.headers]), text)
  return { status: response.status, json: JSON.parse(text) }
}

function send(runtime: Runtime, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(`${running.get(runtime)?.url}/${path}`, {
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.9' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

const paymentOf = ({ name }: Runtime) => name.replaceAll(' ', '')
const hitsOf = (path: string, text: string) =>
  upstream.hits.filter((hit) => hit.path === path && hit.body.includes(text))
const each = runtimes.map((runtime) => [runtime.name, runtime] as const)

test.each(each)('%s answers health checks for a load balancer', async (_, runtime) => {
  const checks = await Promise.all(Array.from({ length: 5 }, () => ask(runtime, 'health')))
  expect(checks).toEqual(checks.map(() => ({ status: 200, json: { status: 'ok' } })))
})

test.each(each)('%s quotes for the signed-in customer, and confirms once', async (_, runtime) => {
  const label = `quote ${runtime.name}`
  const quoted = await ask(runtime, 'payments/quotes', { request: { kind: 'FIXED_INPUT' }, label })
  const [hit] = hitsOf('/payments/quotes', label)
  expect(hit?.headers.authorization).toBe(`Bearer ${key}`)
  expect(JSON.parse(hit?.body ?? '')).toMatchObject({ customer_id: 'ann', customer_ip_address: runtime.customerIp })
  const payment_id = paymentOf(runtime)
  const terms = { payment_id, owner_address: '0xa', destination_address: '0xd' }
  const confirm = () => ask(runtime, 'payments/confirm', { ...terms, state_token: quoted.json.state_token })
  const confirmed = await Promise.all([confirm(), confirm()])
  confirmed.push(await confirm())
  expect(confirmed).toEqual(confirmed.map(() => ({ status: 200, json: expect.objectContaining({ payment_id }) })))
  expect(hitsOf('/payments/confirm', payment_id)).toHaveLength(1)
})

test.each(each)('%s refuses a body beyond the limit', async (_, runtime) => {
  expect((await ask(runtime, 'prices', { tokens: ['x'.repeat(70_000)] })).status).toBe(413)
})

test.concurrent.each(each)('%s streams a payment through a silence, or says that it cannot', async (_, runtime) => {
  const payment = `${paymentOf(runtime)}-stream`
  const response = await send(runtime, `payments/stream?payment_id=${payment}`)
  expect(response.status).toBe(runtime.streams ? 200 : 501)
  if (!response.body || !runtime.streams) return response.body?.cancel()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    // The heartbeat, after a silence that some servers cut off.
    if (text.includes(': here\n')) statuses.set(payment, 'COMPLETE')
  }
  expect(text.match(/"status":"\w+"/g)).toEqual(['"status":"PENDING"', '"status":"COMPLETE"'])
  answers.get(runtime)?.push(text)
})

test.each(each)('%s is free again when customers have disconnected', async (_, runtime) => {
  const token = `hold ${runtime.name}`
  const gone = new AbortController()
  const requests = Array.from({ length: maxOpen }, () => send(runtime, 'prices', { tokens: [token] }, gone.signal))
  const ended = Promise.allSettled(requests)
  const isHeld = () => held.get(token)?.length === maxOpen
  await until('the service has all requests', async () => isHeld() || undefined)
  expect((await ask(runtime, 'prices', { tokens: ['another'] })).status).toBe(429)
  gone.abort()
  expect((await ended).map(({ status }) => status)).toEqual(requests.map(() => 'rejected'))
  const open = () => held.get(token)?.filter(({ destroyed }) => !destroyed) ?? []
  if (!runtime.abortsRequests) for (const response of open()) sendJson(response, {})
  await until('the service has none of them', async () => open().length === 0 || undefined)
  await until('the proxy answers', async () => {
    const { status } = await ask(runtime, 'prices', { tokens: ['another'] })
    return status === 200 || undefined
  })
})

test.each(each)('%s never sends the key', async (_, runtime) => {
  expect((await ask(runtime, 'prices', { tokens: ['leak'] })).status).toBe(502)
  const sent = answers.get(runtime) ?? []
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.join('\n')).not.toContain(key)
  expect(running.get(runtime)?.output()).not.toContain(key)
})
