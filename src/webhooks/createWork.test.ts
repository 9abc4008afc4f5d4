import { expect, test } from 'vitest'
import { openReceiver } from '../../test/support/openReceiver.js'
import { signDelivery, toRequest } from '../../test/support/signDelivery.js'
import { createWebhookReceiver } from './createWebhookReceiver.js'
import type { WebhookPayment } from './WebhookReceiverOptions.js'
import type { WebhookStore } from './WebhookStore.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('failed work is repeated, later each time up to an hour, until it succeeds', async () => {
  let failures = 15
  const { clock, deliver, receiver, errors, credited } = openReceiver({
    onEvent: ({ payment }) => {
      if (failures-- > 0) throw new Error('the database is down')
      credited.push(payment.payment_id)
    },
  })
  await deliver()
  const delays: number[] = []
  for (let round = 1; round <= 15; round++) {
    const [error, context] = errors.at(-1) ?? []
    expect([error?.code, error?.rule, context?.attempt, context?.paymentId]).toEqual([
      'unexpected',
      'effect',
      round,
      'pay_1',
    ])
    const delay = (context?.retryAt ?? 0) - clock.time
    delays.push(delay)
    clock.time += delay - 1
    expect(await receiver.resumePending()).toBe(0)
    clock.time += 1
    expect(await receiver.resumePending()).toBe(1)
  }
  expect(credited).toEqual(['pay_1'])
  for (const [index, delay] of delays.entries()) {
    const longest = Math.min(1_000 * 2 ** index, hour)
    expect(delay).toBeLessThanOrEqual(longest)
    expect(delay).toBeGreaterThanOrEqual(longest * 0.9)
  }
  clock.time += day
  expect(await receiver.resumePending()).toBe(0)
  await receiver.close()
})

test('a process that lives on repeats failed work by itself', async () => {
  let failures = 1
  const credited: string[] = []
  const { deliver, receiver } = openReceiver({
    now: Date.now,
    onEvent: ({ payment }) => {
      if (failures-- > 0) throw new Error('the database is down')
      credited.push(payment.payment_id)
    },
  })
  await deliver({ time: Date.now() })
  await expect.poll(() => credited).toEqual(['pay_1'])
  await receiver.close()
})

test.each<[string, (paymentId: string) => Promise<WebhookPayment>, string]>([
  ['that cannot be read', () => Promise.reject(new Error('503')), 'payment_read'],
  ['of another id', async () => ({ payment_id: 'pay_2', status: 'COMPLETE' }), 'payment_id'],
  ['that is not complete', async (payment_id) => ({ payment_id, status: 'PENDING' }), 'payment_status'],
])('a payment %s is not credited, but read again', async (_, readFirst, rule) => {
  let reads = 0
  const { clock, deliver, receiver, credited, rules } = openReceiver({
    getPayment: async (payment_id) => (reads++ === 0 ? readFirst(payment_id) : { payment_id, status: 'COMPLETE' }),
  })
  expect(await deliver()).toBe(204)
  expect([credited, rules()]).toEqual([[], [rule]])
  clock.time += minute
  await receiver.resumePending()
  expect([credited, rules()]).toEqual([['pay_1'], [rule]])
  await receiver.close()
})

test.each(['WORKFLOW_FAILED', 'WORKFLOW_PAUSED'])('the work of %s gets the payment as it is now', async (type) => {
  const events: unknown[] = []
  const { deliver, rules } = openReceiver({
    getPayment: async (payment_id) => ({ payment_id, status: 'WITHDRAWN' }),
    onEvent: ({ delivery, payment, attempt }) => void events.push([delivery.event_type, payment.status, attempt]),
  })
  await deliver({ type, status: 'FAILED' })
  expect([events, rules()]).toEqual([[[type, 'WITHDRAWN', 1]], []])
})

test('an attempt that takes too long is aborted and repeated', async () => {
  const signals: AbortSignal[] = []
  const { clock, deliver, receiver, rules } = openReceiver({
    timeoutMs: 20,
    onEvent: ({ signal }) => {
      signals.push(signal)
      return signals.length === 1 ? new Promise<void>(() => undefined) : undefined
    },
  })
  await deliver()
  expect([signals.map(({ aborted }) => aborted), rules()]).toEqual([[true], ['time_limit']])
  clock.time += minute
  expect(await receiver.resumePending()).toBe(1)
  expect(rules()).toEqual(['time_limit'])
  await receiver.close()
})

type Failing = 'complete' | 'postpone'

test.each<[string, Failing[], number]>([
  ['once', ['complete'], 1],
  ['three times', ['complete'], 3],
  ['ten times', ['complete'], 10],
  ['once, and the delivery is not postponed either', ['complete', 'postpone'], 1],
  ['ten times, and the delivery is not postponed either', ['complete', 'postpone'], 10],
])('work that succeeded is not repeated if recording it fails %s', async (_, failing, times) => {
  let events = 0
  const { clock, settings, deliver, receiver, rules } = openReceiver({ onEvent: () => void events++ })
  for (const call of failing) failFor(settings.store, call, times)
  await deliver()
  for (let round = 0; round <= times; round++) {
    clock.time += hour
    await receiver.resumePending()
  }
  expect([events, new Set(rules())]).toEqual([1, new Set(['store'])])
  clock.time += hour
  expect(await receiver.resumePending()).toBe(0)
  await receiver.close()
})

test.each([0, 1, 5])(
  'work that ends after its time is not repeated, with %d more failures of the store',
  async (times) => {
    let events = 0
    let end = () => {}
    const { clock, settings, deliver, receiver, rules } = openReceiver({
      timeoutMs: 20,
      onEvent: () => {
        events++
        return new Promise<void>((resolve) => {
          end = resolve
        })
      },
    })
    failFor(settings.store, 'complete', times)
    await deliver()
    expect(rules()).toEqual(['time_limit'])
    end()
    await Promise.resolve()
    for (let round = 0; round <= times; round++) {
      clock.time += hour
      expect(await receiver.resumePending()).toBe(1)
    }
    expect(events).toBe(1)
    clock.time += hour
    expect(await receiver.resumePending()).toBe(0)
    await receiver.close()
  },
)

test('another process repeats what this one could not record', async () => {
  let events = 0
  const { clock, settings, deliver, receiver } = openReceiver({ onEvent: () => void events++ })
  failFor(settings.store, 'complete', 1)
  await deliver()
  clock.time += hour
  const other = createWebhookReceiver(settings)
  expect([await other.resumePending(), events]).toEqual([1, 2])
  expect(await receiver.resumePending()).toBe(0)
  await Promise.all([receiver.close(), other.close()])
})

test('work that failed is repeated, however often it does', async () => {
  let events = 0
  const { clock, deliver, receiver } = openReceiver({
    onEvent: () => {
      if (events++ < 3) throw new Error('the database is down')
    },
  })
  await deliver()
  for (let round = 0; round < 5; round++) {
    clock.time += hour
    await receiver.resumePending()
  }
  expect(events).toBe(4)
  await receiver.close()
})

/** Lets a function of a store reject so often before it works. */
function failFor(store: WebhookStore, call: Failing, times: number): void {
  const original = store[call].bind(store) as (...parameters: unknown[]) => Promise<never>
  let failures = times
  store[call] = async (...parameters: unknown[]) => {
    if (failures-- > 0) throw new Error('the store is down')
    return original(...parameters)
  }
}

test('work of a process that died is done by another when its lease ends', async () => {
  const { clock, settings, deliver, credited, store } = openReceiver()
  await store.add(JSON.parse(signDelivery({ id: 'evt_9', paymentId: 'pay_9', time: clock.time }).body), clock.time)
  const [leased] = await store.lease({ now: clock.time, until: clock.time + minute, limit: 1 })
  expect(leased?.attempt).toBe(1)
  // The service's own retry must not start it a second time.
  expect(await deliver({ id: 'evt_9', paymentId: 'pay_9' })).toBe(204)
  const other = createWebhookReceiver(settings)
  expect([await other.resumePending(), credited]).toEqual([0, []])
  clock.time += minute
  expect([await other.resumePending(), credited]).toEqual([1, ['pay_9']])
  // The first process turns out to be alive: its outcome no longer counts.
  await store.postpone('evt_9', 1, clock.time)
  clock.time += hour
  expect([await other.resumePending(), credited]).toEqual([0, ['pay_9']])
})

test('more deliveries than fit into one batch are all resumed', async () => {
  const { clock, store, receiver, credited } = openReceiver()
  for (let index = 0; index < 35; index++) {
    const { body } = signDelivery({ id: `evt_${index}`, paymentId: `pay_${index}`, time: clock.time })
    await store.add(JSON.parse(body), clock.time)
  }
  expect(await receiver.resumePending()).toBe(35)
  expect(new Set(credited).size).toBe(35)
})

test('a burst of deliveries is stored at once and worked on in turn', async () => {
  let running = 0
  let most = 0
  const { receiver, credited, clock, rules } = openReceiver({
    onEvent: async ({ payment }) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      credited.push(payment.payment_id)
    },
  })
  const burst = Array.from({ length: 300 }, (_, index) =>
    toRequest(signDelivery({ id: `evt_${index}`, paymentId: `pay_${index}`, time: clock.time })),
  )
  const responses = await Promise.all(burst.map((request) => receiver.handle(request)))
  expect(responses.filter(({ status }) => status !== 204)).toEqual([])
  await expect.poll(() => credited.length).toBe(300)
  expect([new Set(credited).size, most <= 110, rules()]).toEqual([300, true, []])
  await receiver.close()
})
