import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'
import { sendJson } from '../../../test/support/spyUpstream.js'
import { until } from '../../../test/support/until.js'
import { createDepositProxy } from '../createDepositProxy.js'
import type { DepositProxyOptions } from '../options/DepositProxyOptions.js'

const stage = proxyStage()
let version: number

beforeEach(() => {
  version = 1
  stage.upstream.respondWith((_, response) => sendJson(response, { base: { version } }))
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => void vi.useRealTimers())

/** One proxy for several requests, since each has a cache of its own. */
function openProxy(options: Partial<DepositProxyOptions> = {}) {
  const proxy = createDepositProxy({
    baseUrl: stage.upstream.url,
    apiKey: 'sk_secret',
    authorize: () => ({ customerId: 'ann' }),
    rateLimit: false,
    onError: () => {},
    onWarning: () => {},
    ...options,
  })
  const ask = (path: string, init: RequestInit = {}) => proxy(new Request(`${stage.page}/api/deposits/${path}`, init))
  return { ask, versionOf: async (path: string) => (await (await ask(path)).json()).base?.version }
}

const hits = () => stage.upstream.hits.length

test('concurrent identical requests are sent once', async () => {
  const { versionOf } = openProxy()
  const paths = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'assets?assets[]=a&assets[]=b' : 'chains'))
  expect(await Promise.all(paths.map(versionOf))).toEqual(Array(20).fill(1))
  expect(hits()).toBe(2)
})

test('a response is used for 30 s, and then while the next one is requested', async () => {
  const { versionOf } = openProxy()
  await versionOf('chains')
  version = 2
  vi.advanceTimersByTime(29_000)
  expect([await versionOf('chains'), hits()]).toEqual([1, 1])
  vi.advanceTimersByTime(2_000)
  expect(await versionOf('chains')).toBe(1)
  await until('the next one is used', async () => (await versionOf('chains')) === 2 || undefined)
  expect(hits()).toBe(2)
})

test('while the service fails the last response is used for ten minutes', async () => {
  const { ask } = openProxy()
  await ask('chains')
  stage.upstream.respondWith((_, response) => sendJson(response, {}, 503))
  vi.advanceTimersByTime(599_000)
  expect((await ask('chains')).status).toBe(200)
  vi.advanceTimersByTime(2_000)
  expect((await ask('chains')).status).toBe(503)
  stage.upstream.respondWith((_, response) => sendJson(response, { base: { version } }))
  expect((await ask('chains')).status).toBe(200)
})

test('a browser that has the response gets 304 without a body', async () => {
  const { ask } = openProxy()
  const etag = (await ask('chains')).headers.get('etag') ?? ''
  const unchanged = await ask('chains', { headers: { 'if-none-match': `W/${etag}, "other"` } })
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
  expect(unchanged.headers.get('cache-control')).toBe('private, max-age=30')
  version = 2
  vi.advanceTimersByTime(601_000)
  expect((await ask('chains', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('a customer who disconnects does not abort the request for others', async () => {
  const { ask } = openProxy()
  const held: (() => void)[] = []
  stage.upstream.respondWith((_, response) => held.push(() => sendJson(response, { base: { version } })))
  const leave = new AbortController()
  const responses = [ask('chains', { signal: leave.signal }), ask('chains')]
  const answer = await until('it is held', async () => held[0])
  leave.abort()
  answer()
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200])
})

test('the order of parameters does not matter, their values do', async () => {
  const { ask } = openProxy()
  await ask('assets/available-inputs?outputs[]=a&inputs[]=b')
  await ask('assets/available-inputs?inputs[]=b&outputs[]=a')
  await ask('assets/available-inputs?inputs[]=a&outputs[]=b')
  expect(hits()).toBe(2)
})

test('the least recently requested responses are forgotten', async () => {
  const { ask } = openProxy()
  for (let index = 0; index <= 50; index += 1) await ask(`assets?assets[]=${index}`)
  await ask('assets?assets[]=50')
  expect(hits()).toBe(51)
  await ask('assets?assets[]=0')
  expect(hits()).toBe(52)
})

test('a sandbox, whose clock and catalog are moved for tests, is never cached', async () => {
  const { ask } = openProxy({ sandbox: true })
  await ask('chains')
  expect((await ask('chains')).headers.has('etag')).toBe(false)
  expect(hits()).toBe(2)
})

test('a session is required for what is cached, too', async () => {
  const caller = vi.fn<DepositProxyOptions['authorize']>(() => ({ customerId: 'ann' }))
  const { ask } = openProxy({ authorize: caller })
  await ask('chains')
  caller.mockReturnValue(null)
  expect((await ask('chains')).status).toBe(401)
})
