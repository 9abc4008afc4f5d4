import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http2'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { at, http2ProxyStage, post } from '../../../test/support/http2ProxyStage.js'

const { upstream, requests, proxy, start, closers } = await http2ProxyStage()

describe.each([
  ['TLS', true, 'https'],
  ['no TLS', false, 'http'],
])('HTTP/2 with %s', async (_, secure, scheme) => {
  const stage = await start(proxy, secure)

  test('a request and its body reach the service, and the response the client', async () => {
    const body = JSON.stringify({ label: 'é'.repeat(10_000) })
    const { status, headers, text } = await stage.ask(post('payments/quotes'), body)
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ payment_id: 'p1' })])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(upstream.hits[0]?.body ?? '')).toMatchObject({ label: 'é'.repeat(10_000), customer_id: 'ann' })
    expect(upstream.hits[0]?.headers.authorization).toBe('Bearer sk_secret')
  })

  test('authorize gets URL, host and cookies, and no pseudo-header', async () => {
    const authority = 'shop.example:8443'
    const chosen = { ':authority': authority, ':scheme': 'ftp', 'x-forwarded-proto': 'gopher', cookie: ['a=1', 'b=2'] }
    expect((await stage.ask(at('chains', chosen))).status).toBe(200)
    expect(requests[0]?.url).toBe(`${scheme}://${authority}/api/deposits/chains`)
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      host: authority,
      cookie: 'a=1; b=2',
      'x-forwarded-proto': 'gopher',
    })
  })

  test('a page of another site is refused, one of this host or an allowed origin is not', async () => {
    const statusOf = async (origin: string) =>
      (await stage.ask(at('chains', { ':authority': 'shop.example', origin }))).status
    expect(
      await Promise.all(['https://evil.example', 'https://shop.example', 'https://app.example'].map(statusOf)),
    ).toEqual([403, 200, 200])
  })

  test.each<[string, OutgoingHttpHeaders, number, string]>([
    ['a preflight', at('chains', { ':method': 'OPTIONS', origin: 'https://app.example' }), 204, ''],
    ['HEAD', at('chains', { ':method': 'HEAD' }), 405, ''],
    ['an unknown path', at('nowhere'), 404, 'errors'],
    ['a path outside', { ':path': '/elsewhere' }, 404, 'errors'],
    ['an asterisk', { ':path': '*', ':method': 'OPTIONS' }, 400, 'malformed'],
    ['TRACE', at('chains', { ':method': 'TRACE' }), 400, 'malformed'],
    ['HEAD for such an authority', at('chains', { ':method': 'HEAD', ':authority': 'user@shop.example' }), 400, ''],
    ['a port that is none', at('chains', { ':authority': 'shop.example:99999' }), 400, 'malformed'],
    ['two authorities', at('chains', { ':authority': 'shop.example,evil.example' }), 400, 'malformed'],
    ['a user in the authority', at('chains', { ':authority': 'user@shop.example' }), 400, 'malformed'],
  ])('%s is answered', async (_, headers, status, text) => {
    const response = await stage.ask(headers)
    expect([response.status, response.text]).toEqual([status, expect.stringContaining(text)])
    expect(upstream.hits).toEqual([])
  })
})

test('HTTP/1 is served on the same secure port', async () => {
  const { port } = await start(proxy, true)
  const { get } = await import('node:https')
  const asking = get({ port, host: '127.0.0.1', path: '/api/deposits/chains', rejectUnauthorized: false })
  const [response] = await once(asking, 'response')
  response.resume()
  expect([response.statusCode, response.httpVersion]).toEqual([200, '1.1'])
})

/** Sends what `node:http2` clients do not send: both `:authority` and `host`. Header fields without compression. */
async function sendFields(port: number, fields: readonly (readonly [string, string])[]): Promise<Buffer> {
  const literal = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)])
  const block = Buffer.concat(fields.flatMap(([name, value]) => [Buffer.of(0), literal(name), literal(value)]))
  const frame = (type: number, flags: number, id: number, content: Buffer) =>
    Buffer.concat([Buffer.of(0, content.length >> 8, content.length & 255, type, flags, 0, 0, 0, id), content])
  const socket = connect(port, '127.0.0.1')
  closers.push(() => socket.destroy())
  socket.write(
    Buffer.concat([
      Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      frame(4, 0, 0, Buffer.alloc(0)),
      frame(1, 5, 1, block),
    ]),
  )
  let received = Buffer.alloc(0)
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk])
    if (received.includes('errors') || received.includes('payment_id')) break
  }
  return received
}

test.each([
  ['the same', 'shop.example', true],
  ['another', 'evil.example', false],
])('beside :authority, %s host is served: %s', async (_, host, isServed) => {
  const { port } = await start()
  const answer = await sendFields(port, [
    [':method', 'GET'],
    [':scheme', 'http'],
    [':path', '/api/deposits/chains'],
    [':authority', 'shop.example'],
    ['host', host],
  ])
  expect(answer.includes('malformed')).toBe(!isServed)
  expect(upstream.hits).toHaveLength(isServed ? 1 : 0)
})
