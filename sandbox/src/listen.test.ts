import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from './listen.js'
import { freeBasePort } from './testing/freeBasePort.js'

let server: Listening
let port: number
beforeAll(async () => {
  port = await freeBasePort()
  server = await listen(
    new Hono().get('/', (context) => context.text('served')),
    port,
    'a test',
  )
})
afterAll(() => server?.close())

/** Sends raw bytes and resolves with everything received until the connection closes. */
async function sendRaw(input: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(input)
  return text(socket)
}

test.each([
  ['an invalid request line', 'GIVE ME MONEY\r\n\r\n', 400],
  ['an unknown HTTP version', 'GET / HTTP/9.9\r\n\r\n', 400],
  ['an oversized header', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
])('%s gets an error response with an issue', async (_name, input, status) => {
  const [head = '', body = ''] = (await sendRaw(input)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('Content-Type: application/json')
  expect(JSON.parse(body)).toEqual({ errors: [{ kind: 'other', message: expect.stringMatching(/^The .+\.$/) }] })
})

test.each([
  ['host: 127.0.0.1:4100', 200],
  ['host: 127.0.0.1', 200],
  ['Host: LOCALHOST:1', 200],
  ['host: [::1]:4100', 200],
  ['host: evil.example', 403],
  ['host: evil.example:4100', 403],
  ['host: localhost.evil.example', 403],
  ['host: 127.0.0.1.evil.example', 403],
  ['host: 127.0.0.1@evil.example', 403],
  ['host: evil.example#127.0.0.1', 403],
  ['host: 0.0.0.0:4100', 403],
  ['host: 192.168.0.2:4100', 403],
  ['host: [::]:4100', 403],
  ['host:', 403],
  ['host: localhost\r\nhost: evil.example', 403],
  ['host: evil.example\r\nhost: localhost', 403],
  ['host: evil.example\r\nx-forwarded-host: localhost', 403],
])('a request with "%s" gets %i', async (headers, status) => {
  const response = await sendRaw(`GET / HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(response.includes('served')).toBe(status === 200)
})

/** A server whose only response waits for a word, and a request that waits for the response. */
async function askSlowly(drainMs: number) {
  const slowPort = await freeBasePort()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  let arrived = () => {}
  const running = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const app = new Hono().get('/', async (context) => {
    arrived()
    await asked
    return context.text('served')
  })
  const slow = await listen(app, slowPort, 'a test', drainMs)
  const socket = connect(slowPort, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const idle = connect(slowPort, '127.0.0.1')
  idle.on('error', () => {})
  await once(idle, 'connect')
  const received = text(socket).catch(() => '')
  await running
  return { slow, slowPort, answer, received }
}

test('a server that closes ends its running requests and takes no more', async () => {
  const { slow, slowPort, answer, received } = await askSlowly(60_000)
  const closed = slow.close()
  const refused = connect(slowPort, '127.0.0.1')
  expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
  answer()
  expect(await received).toMatch(/^HTTP\/1.1 200 .*served$/s)
  await closed
})

test('a request that does not end is cut off', async () => {
  const { slow, received } = await askSlowly(50)
  await slow.close()
  expect(await received).toBe('')
})
