import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { signatureHeader, signDelivery, signingSecret, toRequest } from '../../test/support/signDelivery.js'
import { DepositError } from '../errors/DepositError.js'
import { verifyWebhook } from './verifyWebhook.js'
import type { WebhookRequest } from './WebhookRequest.js'

const secrets = [signingSecret]
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Verifies what arrives at a real server, and answers with the id or with the rule that refused it. */
async function listen(toWebhookRequest: (incoming: IncomingMessage) => WebhookRequest | Promise<WebhookRequest>) {
  const refusals: unknown[] = []
  server = createServer(async (incoming, outgoing) => {
    try {
      const request = await toWebhookRequest(incoming)
      const { id } = await verifyWebhook(request, { secrets, maxBodyBytes: 100_000 })
      outgoing.end(id)
    } catch (error) {
      if (!DepositError.is(error)) throw error
      refusals.push(error.rule)
      outgoing.statusCode = error.status ?? 500
      outgoing.end(error.rule)
    }
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const post = async ({ headers, body }: { headers: Record<string, string>; body: string | Uint8Array }) => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(Buffer.from(body)),
    })
    return [response.status, await response.text()]
  }
  return { port, post, refusals }
}

async function readAll(incoming: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** As `express.raw`, `express.json` and NestJS leave a request. */
const withBody = async (incoming: IncomingMessage, toParts: (body: Buffer) => object): Promise<IncomingMessage> =>
  Object.assign(incoming, toParts(await readAll(incoming)))

test.each<[string, (incoming: IncomingMessage) => WebhookRequest | Promise<WebhookRequest>]>([
  ['unread', (incoming) => incoming],
  ['after express.raw()', (incoming) => withBody(incoming, (body) => ({ body }))],
  ['after express.text()', (incoming) => withBody(incoming, (body) => ({ body: body.toString() }))],
  [
    'with the raw body that NestJS keeps',
    (incoming) => withBody(incoming, (body) => ({ rawBody: body, body: JSON.parse(body.toString()) })),
  ],
  ['with an encoding', (incoming) => incoming.setEncoding('utf8')],
  ['with an empty body of a parser that has read nothing', (incoming) => Object.assign(incoming, { body: {} })],
])('a request of node:http is verified %s', async (_, toWebhookRequest) => {
  const { post } = await listen(toWebhookRequest)
  expect(await post(signDelivery({ id: 'evt_7', status: 'COMPLETE é' }))).toEqual([200, 'evt_7'])
  const { headers, body } = signDelivery()
  expect(await post({ headers, body: `${body} ` })).toEqual([403, 'signature'])
})

test('a request of node:http2 is verified', async () => {
  const http2 = createHttp2Server(async (incoming, outgoing) => {
    const { id } = await verifyWebhook(incoming, { secrets })
    outgoing.end(id)
  })
  await new Promise<void>((resolve) => http2.listen(0, '127.0.0.1', resolve))
  const session = connectHttp2(`http://127.0.0.1:${(http2.address() as AddressInfo).port}`)
  onTestFinished(() => {
    session.destroy()
    http2.close()
  })
  const { headers, body } = signDelivery({ id: 'evt_7' })
  const sending = session.request({ ':method': 'POST', ':path': '/', ...headers }).end(body)
  await once(sending, 'response')
  expect((await readAll(sending)).toString()).toBe('evt_7')
})

test('a body that arrives in many pieces is verified as a whole', async () => {
  const { port } = await listen((incoming) => incoming)
  const { headers, body } = signDelivery({ status: 'é'.repeat(20_000) })
  const bytes = Buffer.from(body)
  const socket = connect(port, '127.0.0.1')
  const signature = headers['x-service-signature']
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${bytes.length}\r\n`)
  socket.write(`X-Service-Signature: v2=x\r\nX-Service-Signature: ${signature}\r\n\r\n`)
  for (let at = 0; at < bytes.length; at += 1_001) socket.write(bytes.subarray(at, at + 1_001))
  expect((await readAll(socket)).toString()).toMatch(/^HTTP\/1.1 200.*evt_1/s)
})

test('a body that was parsed is refused with the reason', async () => {
  const { post } = await listen((incoming) => withBody(incoming, (body) => ({ body: JSON.parse(body.toString()) })))
  expect(await post(signDelivery())).toEqual([500, 'body'])
})

test('a fetch request whose body was read is refused with the reason', async () => {
  const request = toRequest(signDelivery())
  await request.json()
  await expect(verifyWebhook(request, { secrets })).rejects.toMatchObject({ code: 'configuration', rule: 'body' })
})

test('an object in place of the raw body is refused with the reason', async () => {
  const { headers, body } = signDelivery()
  const request = { headers, body: JSON.parse(body) }
  await expect(verifyWebhook(request, { secrets })).rejects.toMatchObject({ code: 'configuration', rule: 'body' })
})

test('a body that is too large is refused while it arrives, and the sender gets the response', async () => {
  const { post } = await listen((incoming) => incoming)
  const body = 'x'.repeat(3_000_000)
  expect(await post({ body, headers: { 'x-service-signature': signatureHeader(body) } })).toEqual([413, 'size'])
})

test.each<[string, (body: string, headers: Record<string, string>) => WebhookRequest]>([
  ['a string', (body, headers) => ({ body, headers })],
  ['a fetch request', (body, headers) => toRequest({ body, headers })],
])('the limit counts the bytes of %s', async (_, toForm) => {
  const { body, headers } = signDelivery({ status: 'é'.repeat(100) })
  const size = Buffer.byteLength(body)
  const verify = (maxBodyBytes: number) => verifyWebhook(toForm(body, headers), { secrets, maxBodyBytes })
  expect((await verify(size)).id).toBe('evt_1')
  await expect(verify(size - 1)).rejects.toMatchObject({ code: 'invalid_request', rule: 'size', status: 413 })
})

test('a sender that breaks off is told from a forger', async () => {
  const { port, refusals } = await listen((incoming) => incoming)
  const socket = connect(port, '127.0.0.1')
  const signature = signDelivery().headers['x-service-signature']
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\nX-Service-Signature: ${signature}\r\n\r\n{"id"`)
  setTimeout(() => socket.destroy(), 50)
  await expect.poll(() => refusals).toEqual(['broken_off'])
})
