import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../store/createMemoryStore.js'
import type { UpstreamResponse } from '../upstream/createUpstream.js'
import { listen } from './createStreams.js'
import { type Listener, readTimeoutMs, type Watch, watchPayment } from './watchPayment.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const paymentResponse = (status: string): UpstreamResponse => {
  const value = { payment_id: 'p1', status }
  return { text: JSON.stringify(value, null, 2), value, headers: {} }
}

/** A watch with the given `read`, and a record of what its listener received. */
function watchOver(read: () => Promise<UpstreamResponse>) {
  const seen = { reads: 0, received: 0, ended: false, stopped: false }
  const watch = watchPayment({
    read: () => {
      seen.reads += 1
      return read()
    },
    store: createMemoryStore(),
    key: 'payment_id=p1',
    paymentId: 'p1',
    onStop: () => {
      seen.stopped = true
    },
  })
  const listener = {
    push: () => {
      seen.received += 1
    },
    end: () => {
      seen.ended = true
      watch.leave(listener)
    },
  }
  watch.join(listener)
  return seen
}

const minute = 60_000

test('a payment in progress is polled every few seconds, with backoff', async () => {
  const seen = watchOver(async () => paymentResponse('PENDING'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(seen.reads).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(seen.reads).toBeGreaterThan(60)
  expect(seen.reads).toBeLessThan(90)
})

test('a settled payment is polled twice a minute', async () => {
  const seen = watchOver(async () => paymentResponse('EXPIRED'))
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(seen.reads).toBeGreaterThan(19)
  expect(seen.reads).toBeLessThan(27)
})

test('one failure is tolerated, two in a row end the watch and its timers', async () => {
  let failures = 1
  const seen = watchOver(async () => {
    if (failures-- > 0) throw new Error('down')
    return paymentResponse('PENDING')
  })
  await vi.advanceTimersByTimeAsync(minute)
  expect(seen).toMatchObject({ ended: false, stopped: false })
  failures = 2
  await vi.advanceTimersByTimeAsync(minute)
  expect(seen).toMatchObject({ ended: true, stopped: true })
  expect(vi.getTimerCount()).toBe(0)
})

test('a service that never answers ends the watch, so that pages stop calling what they show new', async () => {
  const seen = watchOver(
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('No answer in time.')), readTimeoutMs)),
  )
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen).toMatchObject({ reads: 1, ended: true, stopped: true })
})

/** A stream over a watch without updates. */
function openStream(signal = new AbortController().signal) {
  const watch: Watch = { join: () => {}, leave: vi.fn(), end: () => {} }
  const onEnd = vi.fn()
  const body = listen({ first: paymentResponse('PENDING'), watch, release: async ({ text }) => text, signal, onEnd })
  const seen = { text: '', ended: false, onEnd, leave: watch.leave }
  void (async () => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>)
      seen.text += chunk
    seen.ended = true
  })()
  return seen
}

test('an idle stream sends a heartbeat every 15 s', async () => {
  const seen = openStream()
  await vi.advanceTimersByTimeAsync(46_000)
  expect(seen.text.match(/^: here$/gm)).toHaveLength(3)
})

test('a stream ends after five minutes', async () => {
  const seen = openStream()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(seen.ended).toBe(true)
  expect(seen.onEnd).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a disconnect ends the stream exactly once', async () => {
  const left = new AbortController()
  const seen = openStream(left.signal)
  left.abort()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(seen.onEnd).toHaveBeenCalledTimes(1)
  expect(seen.leave).toHaveBeenCalledTimes(1)
})

test('updates arrive in order, however long each takes to seal, and the last before the end', async () => {
  const listeners: Listener[] = []
  const watch: Watch = { join: (listener) => void listeners.push(listener), leave: () => {}, end: () => {} }
  const release = async ({ text }: UpstreamResponse) => {
    await new Promise((resolve) => setTimeout(resolve, text.includes('PENDING') ? 100 : 1))
    return text
  }
  const first = paymentResponse('UNCONFIRMED')
  const signal = new AbortController().signal
  const body = listen({ first, watch, release, signal, onEnd: () => {} })
  listeners[0]?.push(paymentResponse('PENDING'))
  listeners[0]?.push(paymentResponse('COMPLETE'))
  listeners[0]?.end()
  const text = new Response(body).text()
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await text).match(/UNCONFIRMED|PENDING|COMPLETE/g)).toEqual(['UNCONFIRMED', 'PENDING', 'COMPLETE'])
})

test('multi-line JSON arrives unchanged', async () => {
  const seen = openStream()
  await vi.advanceTimersByTimeAsync(0)
  const data = seen.text.split('\n').filter((line) => line.startsWith('data: '))
  expect(JSON.parse(data.map((line) => line.slice(6)).join('\n'))).toEqual({ payment_id: 'p1', status: 'PENDING' })
})
