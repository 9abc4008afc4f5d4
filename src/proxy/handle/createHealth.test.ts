import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'
import { sendJson } from '../../../test/support/spyUpstream.js'
import { createDepositProxy } from '../createDepositProxy.js'

const stage = proxyStage()

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function createCheck() {
  const proxy = createDepositProxy({ baseUrl: stage.upstream.url, apiKey: 'sk_secret', authorize: () => null })
  return (init?: RequestInit) => proxy(new Request(`${stage.page}/api/deposits/health`, init))
}

test('health checks the service without exposing its response', async () => {
  stage.upstream.respondWith((_, response) => sendJson(response, { database: 'postgres://x' }))
  const healthy = await createCheck()()
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }])
  stage.upstream.respondWith((_, response) => sendJson(response, { why: 'booting' }, 503))
  const sick = await createCheck()()
  expect(sick.status).toBe(503)
  expect(await sick.text()).not.toContain('booting')
})

test.each([
  [200, 200, 4_900, 200],
  [503, 503, 900, 1_100],
])('a service that responds with %i is asked once, whoever asks', async (status, seen, withinMs) => {
  stage.upstream.respondWith((_, response) => sendJson(response, {}, status))
  const check = createCheck()
  const all = await Promise.all(Array.from({ length: 50 }, () => check()))
  expect(all.map((response) => response.status)).toEqual(all.map(() => seen))
  vi.advanceTimersByTime(withinMs)
  expect((await check()).status).toBe(seen)
  expect(stage.upstream.hits).toHaveLength(1)
  vi.advanceTimersByTime(200)
  await check()
  expect(stage.upstream.hits).toHaveLength(2)
})

test('a client that disconnects does not fail the check for others', async () => {
  const check = createCheck()
  const gone = new AbortController()
  const first = check({ signal: gone.signal })
  const second = check()
  gone.abort()
  expect((await second).status).toBe(200)
  await first
  expect(stage.upstream.hits).toHaveLength(1)
})
