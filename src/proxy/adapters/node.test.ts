import { createServer, request as httpRequest, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { type SpyUpstream, sendJson, startSpyUpstream } from '../../../test/support/spyUpstream.js'
import { createDepositProxy } from '../createDepositProxy.js'
import { routes } from '../routes.js'
import { toNodeHandler } from './node.js'

let upstream: SpyUpstream
let server: Server
let port: number

beforeAll(async () => {
  upstream = await startSpyUpstream()
  const authorize = () => ({ customerId: 'ann' })
  // Discovery is not cached then, so each request reaches the service.
  const options = { baseUrl: upstream.url, apiKey: 'sk_secret', authorize, sandbox: true }
  const handle = toNodeHandler(createDepositProxy(options))
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  upstream.hits.length = 0
  upstream.respondWith((_, response) => sendJson(response, { customer_id: 'ann' }))
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await upstream.close()
})

const url = (path: string) => `http://127.0.0.1:${port}/api/deposits/${path}`
const json = { 'content-type': 'application/json' }

/**
 * Sends raw bytes that no HTTP client would send, and resolves with everything received.
 *
 * @param leave Half-close after the last byte, like a client that sends less than its Content-Length.
 */
function sendRaw(text: string, leave = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (leave ? socket.end(text) : socket.write(text)))
    let response = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      response += chunk
    })
    socket.on('close', () => resolve(response))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(response) : reject(error),
    )
  })
}

test('a request passes through a real socket and back', async () => {
  const response = await fetch(url('payments/quotes'), { method: 'POST', headers: json, body: '{"label":"é"}' })
  expect(response.status).toBe(200)
  expect(JSON.parse(upstream.hits[0]?.body ?? '')).toEqual({
    label: 'é',
    customer_id: 'ann',
    customer_ip_address: '127.0.0.1',
  })
})

test.each([
  ['Host: shop.example', '200'],
  ['Host: 127.0.0.1:5173', '200'],
  ['Host: [::1]:5173', '200'],
  ['Host: user@shop.example', '400'],
  ['Host: shop.example/other', '400'],
  ['Host: shop.example?a=', '400'],
  ['Host: shop example', '400'],
  ['Host: a, b', '400'],
  ['Host:', '400'],
  ['Host: shop.example\r\nHost: evil.example', '400'],
  ['X-None: 1', '400'],
])('a request with "%s" returns %s', async (header, status) => {
  const text = await sendRaw(`GET /api/deposits/chains HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`)
  expect(text.slice(9, 12)).toBe(status)
  expect(upstream.hits).toHaveLength(status === '200' ? 1 : 0)
})

test('a mount path that the framework stripped from the URL is still matched', async () => {
  const handle = toNodeHandler(
    createDepositProxy({ baseUrl: upstream.url, apiKey: 'sk_secret', authorize: () => ({ customerId: 'ann' }) }),
  )
  const mounted = createServer((request, response) => {
    Object.assign(request, { originalUrl: request.url, url: '/chains' })
    void handle(request, response)
  })
  await new Promise<void>((resolve) => mounted.listen(0, '127.0.0.1', resolve))
  const { port: mountedPort } = mounted.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${mountedPort}/api/deposits/chains`)
  mounted.close()
  mounted.closeAllConnections()
  expect(response.status).toBe(200)
})

test('a body that a parser has already consumed is forwarded', async () => {
  const handle = toNodeHandler(
    createDepositProxy({ baseUrl: upstream.url, apiKey: 'sk_secret', authorize: () => ({ customerId: 'ann' }) }),
  )
  const parsing = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    Object.assign(request, { body: JSON.parse(Buffer.concat(chunks).toString()) })
    void handle(request, response)
  })
  await new Promise<void>((resolve) => parsing.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(parsing.address() as AddressInfo).port}/api/deposits/prices`
  const response = await fetch(target, { method: 'POST', headers: json, body: '{"fiat":"usd"}' })
  parsing.close()
  parsing.closeAllConnections()
  expect(response.status).toBe(200)
  expect(upstream.hits[0]?.body).toBe('{"fiat":"usd"}')
})

test('an oversized body is refused before it ends, and the connection is closed', async () => {
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const sending = httpRequest(url('prices'), { method: 'POST', headers: json })
    const closed = new Promise<void>((done) => sending.once('close', done))
    sending.on('error', () => undefined)
    sending.once('response', (response) => {
      response.resume()
      closed.then(() => resolve(response.statusCode), reject)
    })
    sending.write(Buffer.alloc(200_000, 32))
  })
  expect(answered).toBe(413)
  expect(upstream.hits).toEqual([])
})

test('a connection is reused after an unread body', async () => {
  const first = await fetch(url('nowhere'), { method: 'POST', headers: json, body: '{}' })
  await first.text()
  const second = await fetch(url('chains'))
  expect([first.status, second.status]).toEqual([404, 200])
})

test('a disconnecting client aborts the upstream request', async () => {
  const left = new AbortController()
  const closed = new Promise<void>((resolve) => {
    upstream.respondWith((_, response) => {
      response.once('close', resolve)
      left.abort()
    })
  })
  await expect(fetch(url('chains'), { signal: left.signal })).rejects.toThrow()
  await closed
})

test.each([
  ['GET http://evil.example/api/deposits/chains HTTP/1.1', 400],
  ['GET //evil.example/api/deposits/chains HTTP/1.1', 404],
  ['GET /api/deposits/../../orgs/webhooks HTTP/1.1', 404],
  ['GET /api/deposits/%2e%2e/orgs/webhooks HTTP/1.1', 404],
  ['GET /api/deposits\\..\\orgs HTTP/1.1', 404],
  ['TRACE /api/deposits/chains HTTP/1.1', 400],
  ['CONNECT evil.example:443 HTTP/1.1', 0],
])('"%s" does not reach the service', async (line, status) => {
  const response = await sendRaw(`${line}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
  if (status !== 0) expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(upstream.hits).toEqual([])
})

const seed = Number(process.env.SEED ?? Date.now())
const runs = Math.ceil(5_000 / Number(process.env.SCALE ?? 20))

test(`${runs} random requests reach only known routes, seed ${seed}`, { timeout: 120_000 }, async () => {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const methods = [
    'GET',
    'GET',
    'GET',
    'POST',
    'POST',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'HEAD',
    'OPTIONS',
    'PROPFIND',
    'get',
    'X',
  ]
  const known = routes.map(({ path }) => path)
  const places = [...known, 'orgs/webhooks', 'control/faucet', 'control/clock', 'health', '']
  // A final status, so that streams end immediately.
  upstream.respondWith((_, response) => sendJson(response, { customer_id: 'ann', status: 'COMPLETE' }))
  const starts = [
    '/api/deposits/',
    '/api/deposits/',
    '/api/deposits/',
    '/api/deposits',
    '//api/deposits/',
    '/api//deposits/',
    '/',
    '/x/../api/deposits/',
  ]
  const encodings: ((path: string) => string)[] = [
    (path) => path,
    (path) => path,
    (path) => path.replaceAll('/', '%2F'),
    (path) => path.replaceAll('/', '//'),
    (path) => path.replaceAll('/', '/./'),
    (path) => path.replaceAll('/', '\\'),
    (path) => path.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path) => path.toUpperCase(),
    (path) => `${path}/`,
    (path) => `${path};a=b`,
    (path) => `${path}%00`,
    (path) => `${path}%20`,
    (path) => `${path}/../../orgs/webhooks`,
    (path) => `${path}%2f..%2f..%2forgs%2fwebhooks`,
    (path) => `${path}/..;/orgs/webhooks`,
    (path) => `${path}?x=/orgs/webhooks`,
    (path) => `${path}#/orgs/webhooks`,
    (path) => `x/../${path}`,
    (path) => `%2e%2e/${path}`,
  ]
  const extras = [
    '',
    'X-HTTP-Method-Override: DELETE\r\n',
    'X-Original-URL: /orgs/webhooks\r\n',
    'X-Rewrite-URL: /orgs/webhooks\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Content-Encoding: gzip\r\n',
    'Host: evil.example\r\n',
    'X-Forwarded-Host: evil.example\r\n',
  ]
  const bodies = [
    '',
    '{}',
    '{"payment_id":"p1"}',
    '{"payment_ids":["../orgs"]}',
    '[]',
    'x=1',
    '{"query":{"source":"EXTERNAL"}}',
  ]
  const allowed = new Set(routes.map(({ method, path }) => `${method} /${path}`))
  allowed.add('GET /health')

  let answered = 0
  for (let run = 0; run < runs; run++) {
    const body = pick(bodies)
    const line = `${pick(methods)} ${pick(starts)}${pick(encodings)(pick(places))} HTTP/1.1\r\n`
    const length = random() < 0.9 ? Buffer.byteLength(body) : 3
    const head = `Host: 127.0.0.1\r\n${pick(extras)}Content-Type: application/json\r\nContent-Length: ${length}\r\n`
    const response = await sendRaw(`${line}${head}Connection: close\r\n\r\n${body}`, length > Buffer.byteLength(body))
    if (response.startsWith('HTTP/1.1 200')) answered++
    for (const hit of upstream.hits) expect([...allowed], line).toContain(`${hit.method} ${hit.path}`)
  }
  // If every request were refused, the test would prove nothing.
  expect(answered).toBeGreaterThan(0)
})
