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
  server = await listen(new Hono(), port, 'a test')
})
afterAll(() => server?.close())

/** Says something, and reads what is said back until the connection ends. */
async function say(words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(words)
  return text(socket)
}

test.each([
  ['a request line that is none', 'GIVE ME MONEY\r\n\r\n', 400],
  ['a version that does not exist', 'GET / HTTP/9.9\r\n\r\n', 400],
  ['a header without an end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
])('%s is answered with an issue', async (_name, words, status) => {
  const [head = '', body = ''] = (await say(words)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('Content-Type: application/json')
  expect(JSON.parse(body)).toEqual({ errors: [{ kind: 'other', message: expect.stringMatching(/^The .+\.$/) }] })
})
