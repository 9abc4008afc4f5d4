import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isReceiverUrl, type ReceiverPolicy } from './resolveReceiver.js'
import { sendDelivery } from './sendDelivery.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A receiver on this machine, and the requests that reached it. */
async function startReceiver(answer: RequestListener) {
  const requests: IncomingMessage[] = []
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming)
    answer(incoming, outgoing)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { requests, port: (server.address() as AddressInfo).port }
}

const send = (url: string, receivers: ReceiverPolicy, timeoutMs = 5_000) =>
  sendDelivery(
    { url, body: '{"id":"é"}', secrets: ['a'.repeat(16), 'b'.repeat(16)], authHeader: { name: 'X-Key', value: 'k' } },
    { receivers, timeoutMs, signal: new AbortController().signal },
  )

const local: ReceiverPolicy = { allowLoopback: true }
const resolvesTo = (...addresses: string[]): ReceiverPolicy => ({
  allowLoopback: false,
  lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

test('a delivery carries a signature per secret and the header of the receiver', async () => {
  const { requests, port } = await startReceiver((_, outgoing) => outgoing.writeHead(204).end())
  expect(await send(`http://127.0.0.1:${port}/hooks?a=1`, local)).toEqual({ status: 204 })
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/hooks?a=1',
    headers: {
      host: `127.0.0.1:${port}`,
      'content-type': 'application/json',
      'content-length': '11',
      'x-key': 'k',
      'x-service-signature': expect.stringMatching(/^v1=0x[0-9a-f]{64},v1=0x[0-9a-f]{64}$/),
    },
  })
})

test('a redirect is a response, and is not followed', async () => {
  const { requests, port } = await startReceiver((_, outgoing) => outgoing.writeHead(307, { location: '/other' }).end())
  expect(await send(`http://localhost:${port}/`, local)).toEqual({ status: 307 })
  expect(requests).toHaveLength(1)
})

test('a receiver that does not respond in time is given up', async () => {
  const { requests, port } = await startReceiver(() => undefined)
  expect(await send(`http://127.0.0.1:${port}/`, local, 200)).toEqual({ error: 'No response within 0.2 seconds.' })
  expect(requests).toHaveLength(1)
})

test('an endless body does not hold the delivery', async () => {
  const { port } = await startReceiver((_, outgoing) => outgoing.writeHead(200).write('x'))
  expect(await send(`http://127.0.0.1:${port}/`, local)).toEqual({ status: 200 })
})

test('a name that DNS turns into a private address is not connected to', async () => {
  const { requests, port } = await startReceiver((_, outgoing) => outgoing.end())
  for (const address of ['127.0.0.1', '::1', '169.254.169.254', '10.0.0.1']) {
    const refused = await send('https://receiver.example/', resolvesTo('93.184.215.14', address))
    expect(refused.error).toBe('receiver.example has an address that is not public.')
  }
  // Without the option, not even by its address.
  expect((await send(`http://127.0.0.1:${port}/`, { allowLoopback: false })).error).toMatch(/not one that webhooks/)
  expect(requests).toHaveLength(0)
})

test('the connection goes to the address that was checked', async () => {
  const { requests, port } = await startReceiver((_, outgoing) => outgoing.end())
  let lookups = 0
  const lookup = async () => {
    lookups++
    // A second answer would be used by a client that resolves the name again.
    return [{ address: lookups === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
  }
  expect(await send(`http://localhost:${port}/`, { allowLoopback: true, lookup })).toEqual({ status: 200 })
  expect([lookups, requests[0]?.headers.host]).toEqual([1, `localhost:${port}`])
})

test('an unreachable receiver and an unknown host are failed attempts', async () => {
  const { port } = await startReceiver(() => undefined)
  servers[0]?.close()
  expect((await send(`http://127.0.0.1:${port}/`, local)).error).toMatch(/ECONNREFUSED/)
  const lookup = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'))
  expect((await send('https://nowhere.example/', { allowLoopback: false, lookup })).error).toMatch(/ENOTFOUND/)
})

test.each([
  ['https://shop.example/hooks', true, true],
  ['https://shop.example:443/', true, true],
  ['https://shop.example:8443/', false, false],
  ['http://shop.example/', false, false],
  ['https://user:pass@shop.example/', false, false],
  ['ftp://shop.example/', false, false],
  ['javascript:alert(1)', false, false],
  ['shop.example', false, false],
  ['http://localhost:3000/hooks', false, true],
  ['http://127.0.0.1:3000/hooks', false, true],
  ['http://2130706433:3000/', false, true],
  ['http://[::1]:3000/', false, true],
  ['http://localhost.example:3000/', false, false],
  ['http://10.0.0.1/', false, false],
])('the URL %s may be registered: %s, in development: %s', (url, inPublic, inDevelopment) => {
  expect(isReceiverUrl(url, { allowLoopback: false })).toBe(inPublic)
  expect(isReceiverUrl(url, { allowLoopback: true })).toBe(inDevelopment)
})
