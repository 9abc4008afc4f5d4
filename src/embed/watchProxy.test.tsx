import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { watchProxy } from './watchProxy.js'

let said: MockInstance
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Each test has an address of its own, since a sentence is said once. */
const advice = (apiUrl: string) =>
  `deposit-widget: No deposits proxy answers at ${apiUrl}. Mount createDepositProxy there on your server, or pass its address as apiUrl.`

function answerWith(status: number, type: string, url: string): Response {
  const response = new Response('{}', { status, headers: { 'content-type': type } })
  Object.defineProperty(response, 'url', { value: url })
  return response
}

async function ask(apiUrl: string, response: Response): Promise<Response> {
  vi.stubGlobal('fetch', async () => response)
  return await watchProxy(apiUrl)(response.url)
}

test.each([
  [200, '/chains'],
  [401, '/chains'],
  [404, '/payments/pay_1'],
  [429, '/payments/quotes'],
  [503, '/assets'],
])('an answer of a proxy, also one that refuses, is no reason for advice: %i of %s', async (status, path) => {
  const response = answerWith(status, 'application/json; charset=utf-8', `http://shop.test/good${path}`)
  expect(await ask('/good', response)).toBe(response)
  expect(said).not.toHaveBeenCalled()
})

test("a stream of a payment's changes is an answer of a proxy", async () => {
  const response = answerWith(200, 'text/event-stream; charset=utf-8', 'http://shop.test/good/payments/stream')
  expect(await ask('/good', response)).toBe(response)
  expect(said).not.toHaveBeenCalled()
})

test.each([
  ['/page', 200, 'text/html', '/chains'],
  ['/empty', 204, '', '/payments/quotes'],
  ['/other-api', 404, 'application/json', '/chains'],
  ['/other-api-assets', 404, 'application/json', '/assets?chain=base'],
])('something else at %s is told with what to do, and its answer is handed on', async (apiUrl, status, type, path) => {
  const response =
    status === 204 ? new Response(null, { status }) : answerWith(status, type, `http://shop.test${apiUrl}${path}`)
  expect(await ask(apiUrl, response)).toBe(response)
  expect(said).toHaveBeenCalledExactlyOnceWith(advice(apiUrl))
})

test('nobody at the address is told, and the failure goes on to who asked', async () => {
  const failure = new TypeError('Failed to fetch')
  vi.stubGlobal('fetch', () => Promise.reject(failure))
  await expect(watchProxy('/silent')('/silent/chains')).rejects.toBe(failure)
  expect(said).toHaveBeenCalledExactlyOnceWith(advice('/silent'))
})

test('a request that was taken back, or a person without a network, is no mistake of the page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const call = watchProxy('/fine')
  await expect(call('/fine/chains', { signal: AbortSignal.abort() })).rejects.toThrow()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(call('/fine/chains')).rejects.toThrow()
  expect(said).not.toHaveBeenCalled()
})
