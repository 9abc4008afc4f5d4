import { expect, test } from 'vitest'
import { openReceiver } from '../../test/support/openReceiver.js'
import { signDelivery, toRequest } from '../../test/support/signDelivery.js'
import { createWebhookReceiver } from './createWebhookReceiver.js'
import type { WebhookPayment } from './WebhookReceiverOptions.js'

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
