import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { watchProxy } from './createInstance.js'

let consoleError: MockInstance
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Each test uses its own address, because each message is logged once. */
const advice = (apiUrl: string) =>
  `deposit-widget: No deposits proxy answers at ${apiUrl}. Mount createDepositProxy there on your server, or pass its address as apiUrl. See node_modules/deposit-widget/docs/troubleshooting.md#no-proxy`

function answerWith(status: number, type: string, url: string): Response {
  const response = new Response('{}', { status, headers: { 'content-type': type } })
  Object.defineProperty(response, 'url', { value: url })
  return response
}

async function request(apiUrl: string, response: Response): Promise<Response> {
  vi.stubGlobal('fetch', async () => response)
  return await watchProxy(apiUrl)(response.url)
}

test.each([
  [200, '/chains'],
  [401, '/chains'],
  [404, '/payments/pay_1'],
  [429, '/payments/quotes'],
  [503, '/assets'],
])('a response of a proxy logs nothing, not even an error response: %i of %s', async (status, path) => {
  const response = answerWith(status, 'application/json; charset=utf-8', `http://shop.test/good${path}`)
  expect(await request('/good', response)).toBe(response)
  expect(consoleError).not.toHaveBeenCalled()
})

test('an event stream is a response of a proxy', async () => {
  const response = answerWith(200, 'text/event-stream; charset=utf-8', 'http://shop.test/good/payments/stream')
  expect(await request('/good', response)).toBe(response)
  expect(consoleError).not.toHaveBeenCalled()
})

test('a proxy at another path than its basePath is a proxy', async () => {
  const response = answerWith(404, 'application/json; charset=utf-8', 'http://shop.test/good/chains')
  response.headers.set('x-request-id', crypto.randomUUID())
  expect(await request('/good', response)).toBe(response)
  expect(consoleError).not.toHaveBeenCalled()
})

test.each([
  ['/page', 200, 'text/html', '/chains'],
  ['/empty', 204, '', '/payments/quotes'],
  ['/other-api', 404, 'application/json', '/chains'],
  ['/other-api-assets', 404, 'application/json', '/assets?chain=base'],
])('another server at %s logs an error, and its response is returned', async (apiUrl, status, type, path) => {
  const response =
    status === 204 ? new Response(null, { status }) : answerWith(status, type, `http://shop.test${apiUrl}${path}`)
  expect(await request(apiUrl, response)).toBe(response)
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(advice(apiUrl))
})

test('an unreachable address logs an error, and the failure is rethrown', async () => {
  const failure = new TypeError('Failed to fetch')
  vi.stubGlobal('fetch', () => Promise.reject(failure))
  await expect(watchProxy('/silent')('/silent/chains')).rejects.toBe(failure)
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(advice('/silent'))
})

test('what cannot be read of another origin may be a proxy that does not allow the page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(watchProxy('https://api.shop.test/deposits')('https://api.shop.test/deposits/chains')).rejects.toThrow()
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`If it is mounted there, add ${location.origin} to its allowedOrigins.`),
  )
})

test('an aborted request or an offline browser logs nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const call = watchProxy('/fine')
  await expect(call('/fine/chains', { signal: AbortSignal.abort() })).rejects.toThrow()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(call('/fine/chains')).rejects.toThrow()
  expect(consoleError).not.toHaveBeenCalled()
})
