import { once } from 'node:events'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Forwarded, type Forwarder, startForwarder } from './startForwarder.js'

const paymentId = 'c8b98869-8413-4999-b040-d4074f07af96'
/** With bytes that a parser would write differently. */
const body = Buffer.from(
  `{"event_type" : "WORKFLOW_COMPLETED","event":{"workflow_id":"${paymentId}","note":"caf\\u00e9 é"}}`,
)

const servers: Server[] = []
const forwarders: Forwarder[] = []
afterEach(() => {
  for (const forwarder of forwarders.splice(0)) forwarder.close()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(handler: RequestListener, port = 0): Promise<Server & { port: number }> {
  const server = createServer(handler).listen(port, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return Object.assign(server, { port: (server.address() as AddressInfo).port })
}

async function forwardTo(port: number, timeoutMs?: number) {
  const reports: Forwarded[] = []
  const target = new URL(`http://127.0.0.1:${port}/api/webhooks?shop=1`)
  const forwarder = await startForwarder(target, (forwarded) => reports.push(forwarded), timeoutMs)
  forwarders.push(forwarder)
  const headers = { 'Content-Type': 'application/json', 'X-Service-Signature': 'v1=0xab,v1=0xcd' }
  const deliver = async (init: RequestInit = {}) =>
    (await fetch(forwarder.url, { method: 'POST', body, headers, ...init })).status
  return { ...forwarder, deliver, reports }
}

test('headers and body arrive as they were sent, and the answer goes back', async () => {
  const requests: unknown[] = []
  const handler = await serve(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { host, 'x-service-signature': signature, 'content-type': type } = incoming.headers
    requests.push([incoming.method, incoming.url, host, signature, type, Buffer.concat(chunks).equals(body)])
    outgoing.writeHead(204).end()
  })
  const { deliver, reports } = await forwardTo(handler.port)
  expect(await deliver()).toBe(204)
  const host = `127.0.0.1:${handler.port}`
  expect(requests).toEqual([['POST', '/api/webhooks?shop=1', host, 'v1=0xab,v1=0xcd', 'application/json', true]])
  expect(reports).toMatchObject([{ eventType: 'WORKFLOW_COMPLETED', paymentId, result: { status: 204 } }])
})

test('a handler that fails is answered for with its own status', async () => {
  const { port } = await serve((_, outgoing) => outgoing.writeHead(500).end('boom'))
  const { deliver, reports } = await forwardTo(port)
  expect(await deliver()).toBe(500)
  expect(reports[0]?.result).toEqual({ status: 500 })
})

test('a handler that hangs is given up', async () => {
  const { port } = await serve(() => {})
  const { deliver, reports } = await forwardTo(port, 100)
  expect(await deliver()).toBe(502)
  expect(reports[0]?.result).toEqual({ problem: 'no response within 0.1 s' })
})

test('a handler that drops the connection is told apart', async () => {
  const { port } = await serve((incoming) => incoming.socket.destroy())
  const { deliver, reports } = await forwardTo(port)
  expect(await deliver()).toBe(502)
  expect(reports[0]?.result).toEqual({ problem: 'the connection was closed without a response (ECONNRESET)' })
})

test('a handler that restarts is found again', async () => {
  const before = await serve((_, outgoing) => outgoing.writeHead(200).end())
  const { deliver, reports } = await forwardTo(before.port)
  await deliver()
  const closed = once(before, 'close')
  before.close().closeAllConnections()
  await closed
  expect(await deliver()).toBe(502)
  await serve((_, outgoing) => outgoing.writeHead(201).end(), before.port)
  expect(await deliver()).toBe(201)
  expect(reports.map(({ result }) => result)).toEqual([
    { status: 200 },
    { problem: 'nothing listens there (ECONNREFUSED)' },
    { status: 201 },
  ])
})

/** A promise, and what resolves it. */
function signalled(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

test('a delivery that the service gives up does not go on', async () => {
  const closed = signalled()
  const arrived = signalled()
  const { port } = await serve((incoming) => {
    incoming.socket.once('close', () => closed.resolve())
    arrived.resolve()
  })
  const { url, reports } = await forwardTo(port)
  const sent = request(url, { method: 'POST' }).on('error', () => {})
  sent.end(body)
  await arrived.promise
  sent.destroy()
  await closed.promise
  expect(reports).toMatchObject([{ result: { problem: 'the sandbox stopped waiting' } }])
})

test('other paths are not forwarded', async () => {
  const { port } = await serve((_, outgoing) => outgoing.writeHead(200).end())
  const { url, reports } = await forwardTo(port)
  expect((await fetch(new URL('/', url), { method: 'POST', body })).status).toBe(404)
  expect(reports).toEqual([])
})
