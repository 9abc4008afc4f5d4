import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UpstreamAnswer } from '../createUpstream.js'
import { listen } from './listen.js'
import { type Watch, watchPayment } from './watchPayment.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = (status: string): UpstreamAnswer => {
  const value = { payment_id: 'p1', status }
  return { text: JSON.stringify(value, null, 2), value, headers: {} }
}

/** A watch over a service that answers as told, and what was heard of it. */
function watchOver(read: () => Promise<UpstreamAnswer>) {
  const seen = { reads: 0, heard: 0, ended: false, stopped: false }
  const watch = watchPayment(
    () => {
      seen.reads += 1
      return read()
    },
    () => {
      seen.stopped = true
    },
  )
  const listener = {
    hear: () => {
      seen.heard += 1
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

test('a payment that moves is read every few seconds, seldom enough for any service', async () => {
  const seen = watchOver(async () => answer('PENDING'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(seen.reads).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(seen.reads).toBeGreaterThan(60)
  expect(seen.reads).toBeLessThan(90)
})

test('a settled payment is read twice a minute', async () => {
  const seen = watchOver(async () => answer('EXPIRED'))
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(seen.reads).toBeGreaterThan(19)
  expect(seen.reads).toBeLessThan(27)
})

test('one fault is endured, two in a row end it for all, and nothing is left running', async () => {
  let faults = 1
  const seen = watchOver(async () => {
    if (faults-- > 0) throw new Error('down')
    return answer('PENDING')
  })
  await vi.advanceTimersByTimeAsync(minute)
  expect(seen).toMatchObject({ ended: false, stopped: false })
  faults = 2
  await vi.advanceTimersByTimeAsync(minute)
  expect(seen).toMatchObject({ ended: true, stopped: true })
  expect(vi.getTimerCount()).toBe(0)
})

/** A stream over a watch in which nothing happens. */
function openStream(signal = new AbortController().signal) {
  const watch: Watch = { size: () => 1, join: () => {}, leave: vi.fn() }
  const onEnd = vi.fn()
  const body = listen({ first: answer('PENDING'), watch, mayHear: () => true, signal, onEnd })
  const seen = { text: '', ended: false, onEnd, leave: watch.leave }
  void (async () => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>)
      seen.text += chunk
    seen.ended = true
  })()
  return seen
}

test('a quiet stream gives a sign of life every 15 s', async () => {
  const seen = openStream()
  await vi.advanceTimersByTimeAsync(46_000)
  expect(seen.text.match(/^: here$/gm)).toHaveLength(3)
})

test('after five minutes the page has to ask anew, and whether it still may is looked at', async () => {
  const seen = openStream()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(seen.ended).toBe(true)
  expect(seen.onEnd).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a customer who has gone ends it once, however that is noticed', async () => {
  const left = new AbortController()
  const seen = openStream(left.signal)
  left.abort()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(seen.onEnd).toHaveBeenCalledTimes(1)
  expect(seen.leave).toHaveBeenCalledTimes(1)
})

test('a payment that the service wrote over several lines arrives as the same JSON', async () => {
  const seen = openStream()
  await vi.advanceTimersByTimeAsync(0)
  const data = seen.text.split('\n').filter((line) => line.startsWith('data: '))
  expect(JSON.parse(data.map((line) => line.slice(6)).join('\n'))).toEqual({ payment_id: 'p1', status: 'PENDING' })
})
