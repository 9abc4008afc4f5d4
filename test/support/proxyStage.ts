import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import type { DepositProxyOptions } from '../../src/proxy/options/DepositProxyOptions.js'
import { type SpyUpstream, sendJson, startSpyUpstream } from './spyUpstream.js'

export type ProxyStage = {
  /** The host's own page. */
  page: string
  upstream: SpyUpstream
  /** The proxy's response to the customer Ann, who owns one wallet. */
  ask: (path: string, init?: RequestInit, options?: Partial<DepositProxyOptions>) => Promise<Response>
  post: (
    path: string,
    body: unknown,
    options?: Partial<DepositProxyOptions>,
    headers?: Record<string, string>,
  ) => Promise<Response>
}

/** A proxy in front of a service that responds with one of Ann's payments, shared by all tests of a file. */
export function proxyStage(): ProxyStage {
  const page = 'https://shop.example'
  let upstream: SpyUpstream
  beforeAll(async () => {
    upstream = await startSpyUpstream()
  })
  beforeEach(() => {
    upstream.hits.length = 0
    upstream.respondWith((_, response) =>
      sendJson(response, { customer_id: 'ann', payment_statuses: [], payment_id: 'p1' }),
    )
  })
  afterAll(() => upstream.close())

  const ask: ProxyStage['ask'] = (path, init = {}, options = {}) => {
    const authorize = () => ({ customerId: 'ann', owners: ['0xAb00000000000000000000000000000000000001'] })
    const silent = { onError: () => {}, onWarning: () => {} }
    const proxy = createDepositProxy({ baseUrl: upstream.url, apiKey: 'sk_secret', authorize, ...silent, ...options })
    return proxy(new Request(`${page}/api/deposits/${path}`, init), { remoteAddress: '203.0.113.9' })
  }
  return {
    page,
    get upstream() {
      return upstream
    },
    ask,
    post: (path, body, options = {}, headers = {}) =>
      ask(
        path,
        { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
        options,
      ),
  }
}
