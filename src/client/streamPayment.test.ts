import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payment } from '../testing/fixtures.js'
import { createDepositClient } from './createDepositClient.js'
import { getPayment } from './getPayment.js'
import { streamPayment } from './streamPayment.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** A proxy whose stream says what the test says. */
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
  const left = new AbortController()
  const heard: string[] = []
  const done = (async () => {
    for await (const { status } of streamPayment(client, { payment_id: 'pay_card', signal: left.signal }))
      heard.push(status)
  })()
  done.catch(() => undefined)
  return {
    sent,
    seen,
    heard,
    done,
    leave: () => left.abort(),
    write: (text: string | Uint8Array) => stream?.enqueue(typeof text === 'string' ? encoder.encode(text) : text),
    end: () => stream?.close(),
    fail: () => stream?.error(new TypeError('network')),
  }
}

const event = (status: string) => `id: 1\ndata: ${JSON.stringify(payment({ status }))}\n\n`

test('changes are heard in order, however the network cuts them', async () => {
  const { write, end, heard, done } = openStream()
  const text = new TextEncoder().encode(`retry: 2000\n\n${event('PENDING')}: here\n\n${event('COMPLETE')}`)
  for (const byte of text) write(Uint8Array.of(byte))
  end()
  await done
  expect(heard).toEqual(['PENDING', 'COMPLETE'])
})

test('the host’s own headers and cookies go along', async () => {
  const { end, done, sent } = openStream()
  end()
  await done
  expect(sent[0]?.url).toBe('/api/payments/stream?payment_id=pay_card')
  expect(sent[0]?.init).toMatchObject({ credentials: 'include', headers: { authorization: 'Bearer session' } })
})

test('who leaves closes the connection', async () => {
  const { leave, done, seen, write } = openStream()
  write(event('PENDING'))
  await vi.advanceTimersByTimeAsync(10)
  leave()
  await expect(done).rejects.toMatchObject({ code: 'aborted' })
  expect(seen.cancelled).toBe(true)
})

test('a connection that has gone quiet is given up, one with signs of life is not', async () => {
  const { write, done, heard } = openStream()
  await vi.advanceTimersByTimeAsync(40_000)
  write(': here\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  write(event('PENDING'))
  await vi.advanceTimersByTimeAsync(10)
  expect(heard).toEqual(['PENDING'])
  await vi.advanceTimersByTimeAsync(45_000)
  await expect(done).rejects.toMatchObject({ code: 'timeout' })
})

test.each([
  ['broken JSON', 'data: {"payment_id":\n\n', 'network'],
  ['something else than a payment', 'data: {"payment_id":7}\n\n', 'invalid_response'],
  ['more than any payment has', `data: ${'x'.repeat(1_100_000)}`, 'invalid_response'],
])('%s is refused by the same rules as a reading', async (_, text, code) => {
  const { write, done } = openStream()
  write(text)
  await expect(done).rejects.toMatchObject({ code })
})

test('what is not understood names where it is and keeps why, for logs', async () => {
  const { write, done } = openStream()
  write('data: {"payment_id":7}\n\n')
  await expect(done).rejects.toMatchObject({ path: 'payment_id', cause: { path: 'payment_id' } })
})

test('a connection that breaks is a fault, and an answer that is no stream is one', async () => {
  const broken = openStream()
  broken.fail()
  await expect(broken.done).rejects.toMatchObject({ code: 'network' })
  const page = openStream({ 'content-type': 'application/json' })
  page.write('{}')
  page.end()
  await expect(page.done).rejects.toMatchObject({ code: 'invalid_response', message: 'The answer is no stream.' })
})

test('a client knows from any answer whether its proxy streams', async () => {
  const answer = (headers: Record<string, string>) => async () => Response.json(payment({}), { headers })
  const plain = createDepositClient({ baseUrl: '/api', fetch: answer({}) })
  const streams = createDepositClient({ baseUrl: '/api', fetch: answer({ 'x-deposit-stream': '1' }) })
  await Promise.all([plain, streams].map((client) => getPayment(client, { payment_id: 'pay_card' })))
  expect([plain.streams.made(), streams.streams.made()]).toEqual([false, true])
})
