import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { createDepositClient } from './createDepositClient.js'
import { getPayment } from './getPayment.js'
import { streamPayment } from './streamPayment.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** A proxy whose stream is controlled by the test. */
function openStream(headers: Record<string, string> = { 'content-type': 'text/event-stream; charset=utf-8' }) {
  const encoder = new TextEncoder()
  const sent: { url: string; init: RequestInit | undefined }[] = []
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const seen = { cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller
    },
    cancel: () => {
      seen.cancelled = true
    },
  })
  const client = createDepositClient({
    baseUrl: '/api',
    headers: { authorization: 'Bearer session' },
    credentials: 'include',
    fetch: async (url, init) => {
      sent.push({ url: String(url), init })
      return new Response(body, { headers })
    },
  })
  const abortController = new AbortController()
  const received: string[] = []
  const done = (async () => {
    for await (const { status } of streamPayment(client, { payment_id: 'pay_card', signal: abortController.signal }))
      received.push(status)
  })()
  done.catch(() => undefined)
  return {
    sent,
    seen,
    heard: received,
    done,
    abort: () => abortController.abort(),
    write: (text: string | Uint8Array) => stream?.enqueue(typeof text === 'string' ? encoder.encode(text) : text),
    end: () => stream?.close(),
    fail: () => stream?.error(new TypeError('network')),
  }
}

const event = (status: string) => `id: 1\ndata: ${JSON.stringify(payment({ status }))}\n\n`

test('updates arrive in order, however the network splits them', async () => {
  const { write, end, heard: received, done } = openStream()
  const text = new TextEncoder().encode(`retry: 2000\n\n${event('PENDING')}: here\n\n${event('COMPLETE')}`)
  for (const byte of text) write(Uint8Array.of(byte))
  end()
  await done
  expect(received).toEqual(['PENDING', 'COMPLETE'])
})

test('the host’s headers and cookies are sent', async () => {
  const { end, done, sent } = openStream()
  end()
  await done
  expect(sent[0]?.url).toBe('/api/payments/stream?payment_id=pay_card')
  expect(sent[0]?.init).toMatchObject({ credentials: 'include', headers: { authorization: 'Bearer session' } })
})

test('aborting closes the connection', async () => {
  const { abort, done, seen, write } = openStream()
  write(event('PENDING'))
  await vi.advanceTimersByTimeAsync(10)
  abort()
  await expect(done).rejects.toMatchObject({ code: 'aborted' })
  expect(seen.cancelled).toBe(true)
})

test('an idle stream times out, one with keep-alive comments does not', async () => {
  const { write, done, heard: received } = openStream()
  await vi.advanceTimersByTimeAsync(40_000)
  write(': here\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  write(event('PENDING'))
  await vi.advanceTimersByTimeAsync(10)
  expect(received).toEqual(['PENDING'])
  await vi.advanceTimersByTimeAsync(45_000)
  await expect(done).rejects.toMatchObject({ code: 'timeout' })
})

test.each([
  ['broken JSON', 'data: {"payment_id":\n\n', 'network'],
  ['an invalid payment', 'data: {"payment_id":7}\n\n', 'invalid_response'],
  ['an oversized event', `data: ${'x'.repeat(1_100_000)}`, 'invalid_response'],
])('%s is rejected like in a normal response', async (_, text, code) => {
  const { write, done } = openStream()
  write(text)
  await expect(done).rejects.toMatchObject({ code })
})

test('an invalid event is reported with its path and cause', async () => {
  const { write, done } = openStream()
  write('data: {"payment_id":7}\n\n')
  await expect(done).rejects.toMatchObject({ path: 'payment_id', cause: { path: 'payment_id' } })
})

test('a broken connection and a response that is not a stream are rejected', async () => {
  const broken = openStream()
  broken.fail()
  await expect(broken.done).rejects.toMatchObject({ code: 'network' })
  const page = openStream({ 'content-type': 'application/json' })
  page.write('{}')
  page.end()
  await expect(page.done).rejects.toMatchObject({
    code: 'invalid_response',
    message: 'The response is not an event stream.',
  })
})

test('any response header can advertise that the proxy streams', async () => {
  const respond = (headers: Record<string, string>) => async () => Response.json(payment({}), { headers })
  const plain = createDepositClient({ baseUrl: '/api', fetch: respond({}) })
  const streams = createDepositClient({ baseUrl: '/api', fetch: respond({ 'x-deposit-stream': '1' }) })
  await Promise.all([plain, streams].map((client) => getPayment(client, { payment_id: 'pay_card' })))
  expect([plain.streams.isAvailable(), streams.streams.isAvailable()]).toEqual([false, true])
})

test.each([
  [{}, { sandbox: false }],
  [{ 'x-deposit-sandbox': '1' }, { sandbox: true }],
  [
    { 'x-deposit-funding-hosts': 'Pay.Example localhost:4101' },
    { hosts: ['pay.example', 'localhost:4101'], sandbox: false },
  ],
  [{ 'x-deposit-funding-hosts': 'https://pay.example' }, { sandbox: false }],
  [{ 'x-deposit-funding-hosts': '*' }, { sandbox: false }],
  [{ 'x-deposit-funding-hosts': '' }, { sandbox: false }],
  [{ 'x-deposit-funding-hosts': 'a.example,b.example' }, { sandbox: false }],
])('response headers %j name the payment pages %j', async (headers, pages) => {
  const fetch = async () => Response.json(payment({}), { headers: headers as Record<string, string> })
  const client = createDepositClient({ baseUrl: '/api', fetch })
  const onChange = vi.fn()
  client.pages.subscribe(onChange)
  await getPayment(client, { payment_id: 'pay_card' })
  expect(client.pages.get()).toEqual(pages)
  const known = client.pages.get()
  await getPayment(client, { payment_id: 'pay_card' })
  expect(client.pages.get()).toBe(known)
  expect(onChange).toHaveBeenCalledTimes('hosts' in pages || pages.sandbox ? 1 : 0)
})

test('a later response cannot extend the hosts of payment pages', async () => {
  let hosts = 'pay.example'
  const fetch = async () => Response.json(payment({}), { headers: { 'x-deposit-funding-hosts': hosts } })
  const client = createDepositClient({ baseUrl: '/api', fetch })
  await getPayment(client, { payment_id: 'pay_card' })
  hosts = 'pay.example evil.example'
  await getPayment(client, { payment_id: 'pay_card' })
  expect(client.pages.get().hosts).toEqual(['pay.example'])
})
