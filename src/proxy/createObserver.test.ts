import { expect, test } from 'vitest'
import { proxyStage } from '../../test/support/proxyStage.js'
import { sendJson } from '../../test/support/spyUpstream.js'
import { createDepositProxy } from './createDepositProxy.js'
import type { ProxyExchange } from './options/DepositProxyOptions.js'

const stage = proxyStage()
const asJson = { 'content-type': 'application/json' }

test.each([
  ['GET', 'payments?payment_id=p1', 'payments', 200],
  ['POST', 'payments/quotes', 'payments/quotes', 200],
  ['GET', 'health', 'health', 200],
  ['POST', 'chains', 'chains', 405],
  ['GET', 'payments/p1/sk_secret', 'unknown', 404],
  ['GET', '../elsewhere/p1', 'unknown', 404],
])('onResponse is told of %s %s', async (method, path, route, status) => {
  const exchanges: ProxyExchange[] = []
  const init = method === 'POST' ? { method, headers: asJson, body: '{"request":{"kind":"FIXED_INPUT"}}' } : {}
  const onResponse = (exchange: ProxyExchange) => void exchanges.push(exchange)
  const response = await stage.ask(path, init, { onResponse })
  const requestId = response.headers.get('x-request-id')
  expect(requestId).not.toBe('')
  expect(exchanges).toEqual([{ method, route, status, durationMs: expect.any(Number), requestId }])
  expect(exchanges[0]?.durationMs).toBeGreaterThan(0)
})

test('onResponse has the id that the service gave to the response', async () => {
  const ids: string[] = []
  stage.upstream.respondWith((_, response) => sendJson(response, {}, 200, { 'x-request-id': 'of-the-service' }))
  await stage.ask('chains', {}, { onResponse: ({ requestId }) => void ids.push(requestId) })
  expect(ids).toEqual(['of-the-service'])
})

test('onResponse is told of requests without a caller', async () => {
  const statuses: number[] = []
  await stage.ask('chains', {}, { authorize: () => null, onResponse: ({ status }) => void statuses.push(status) })
  expect(statuses).toEqual([401])
})

test('an onResponse that throws does not change the response', async () => {
  const onResponse = () => {
    throw new Error('the log is full')
  }
  expect((await stage.ask('chains', {}, { onResponse })).status).toBe(200)
})

test('a proxy with onResponse refreshes and closes as any other', async () => {
  const { url: baseUrl } = stage.upstream
  const proxy = createDepositProxy({ baseUrl, apiKey: 'sk_secret', authorize: () => null, onResponse: () => {} })
  await expect(proxy.refresh('p1')).resolves.toBeUndefined()
  await expect(proxy.close()).resolves.toBeUndefined()
})
