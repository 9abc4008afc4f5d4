import { once } from 'node:events'
import {
  type ClientHttp2Session,
  connect,
  createSecureServer,
  createServer,
  type OutgoingHttpHeaders,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { createCertificate } from '../../sandbox/src/testing/createCertificate.js'
import { toNodeHandler } from '../../src/proxy/adapters/node.js'
import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import type { DepositHandler } from '../../src/proxy/options/DepositProxyOptions.js'
import { type SpyUpstream, sendJson, startSpyUpstream } from './spyUpstream.js'

/** The proxy on real HTTP/2 servers, in front of an upstream that records what reaches it. Call it once per test file. */
export async function http2ProxyStage() {
  const closers: (() => unknown)[] = []
  const upstream: SpyUpstream = await startSpyUpstream()
  const requests: Request[] = []
  const proxy = createDepositProxy({
    baseUrl: upstream.url,
    apiKey: 'sk_secret',
    authorize: (request) => {
      requests.push(request)
      return { customerId: 'ann' }
    },
    allowedOrigins: ['https://app.example'],
    // Discovery is not cached then, so each request reaches the service.
    sandbox: true,
  })
  const respondWith = (status: string) =>
    upstream.respondWith((_, response) => sendJson(response, { customer_id: 'ann', payment_id: 'p1', status }))

  beforeEach(() => {
    requests.length = 0
    upstream.hits.length = 0
    respondWith('PENDING')
  })
  afterAll(async () => {
    for (const close of closers) close()
    await upstream.close()
  })

  /** A server of `node:http2` and a client of it. */
  async function start(handler: DepositHandler = proxy, secure = false) {
    const settled: Promise<void>[] = []
    const handle = toNodeHandler(handler)
    const listener: typeof handle = (request, response) => {
      const answered = handle(request, response)
      settled.push(answered)
      return answered
    }
    const server = secure
      ? createSecureServer({ ...createCertificate('localhost'), allowHTTP1: true }, listener)
      : createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const session = connect(`${secure ? 'https' : 'http'}://127.0.0.1:${port}`, { rejectUnauthorized: false })
    session.on('error', () => undefined)
    closers.push(
      () => session.destroy(),
      () => server.close(),
    )
    return {
      port,
      session,
      /** What the handler returned for each request. */
      settled,
      ask: (headers: OutgoingHttpHeaders, body?: string) => ask(session, headers, body),
    }
  }

  return { upstream, requests, proxy, respondWith, start, closers }
}

async function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: string) {
  const sending = session.request(headers)
  sending.end(body)
  const [received] = await once(sending, 'response')
  let text = ''
  for await (const chunk of sending.setEncoding('utf8')) text += chunk
  return { status: received[':status'] as number, headers: received, text }
}

/** Headers of a request for a path of the proxy. */
export const at = (path: string, headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders => ({
  ':path': `/api/deposits/${path}`,
  ...headers,
})

/** Headers of a request with a body. */
export const post = (path: string, headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders =>
  at(path, { ':method': 'POST', 'content-type': 'application/json', ...headers })
