import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { nodeProxyStage } from '../../../test/support/nodeProxyStage.js'
import { createDepositProxy } from '../createDepositProxy.js'
import { toNodeHandler } from './node.js'

const stage = nodeProxyStage()
const { url, sendRaw } = stage
const json = { 'content-type': 'application/json' }

test('a request passes through a real socket and back', async () => {
  const response = await fetch(url('payments/quotes'), { method: 'POST', headers: json, body: '{"label":"é"}' })
  expect(response.status).toBe(200)
  expect(JSON.parse(stage.upstream.hits[0]?.body ?? '')).toEqual({
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
  expect(stage.upstream.hits).toHaveLength(status === '200' ? 1 : 0)
})

test('a mount path that the framework stripped from the URL is still matched', async () => {
  const handle = toNodeHandler(
    createDepositProxy({ baseUrl: stage.upstream.url, apiKey: 'sk_secret', authorize: () => ({ customerId: 'ann' }) }),
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
    createDepositProxy({ baseUrl: stage.upstream.url, apiKey: 'sk_secret', authorize: () => ({ customerId: 'ann' }) }),
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
  expect(stage.upstream.hits[0]?.body).toBe('{"fiat":"usd"}')
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
  expect(stage.upstream.hits).toEqual([])
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
    stage.upstream.respondWith((_, response) => {
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
  expect(stage.upstream.hits).toEqual([])
})

test('a body has its length, so that it is sent at once', async () => {
  const response = await fetch(url('payments?payment_id=p1'))
  expect(response.headers.get('content-length')).toBe(`${(await response.arrayBuffer()).byteLength}`)
  expect((await fetch(url('chains'), { headers: { 'if-none-match': 'x' } })).headers.has('transfer-encoding')).toBe(
    false,
  )
})

test('a stream waits for a client that does not read, and is cancelled when it disconnects', async () => {
  let chunks = 0
  const cancelled = new Promise<void>((resolve) => {
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          chunks += 1
          controller.enqueue(new Uint8Array(65_536))
        },
        cancel: () => resolve(),
      })
    const streaming = createServer(
      toNodeHandler(async () => new Response(body(), { headers: { 'content-type': 'text/event-stream' } })),
    ).listen(0, '127.0.0.1', () => {
      const { port } = streaming.address() as AddressInfo
      const asking = httpRequest({ port, host: '127.0.0.1' }, (response) => response.destroy())
      asking.on('error', () => undefined)
      asking.once('close', () => streaming.close())
      asking.end()
    })
  })
  await cancelled
  // What fits into the buffers of the sockets.
  expect(chunks).toBeLessThan(1_000)
})
