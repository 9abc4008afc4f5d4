import { expect, test, vi } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { signDelivery, signingSecret, toRequest } from '../../test/support/signDelivery.js'
import type { DepositError } from '../errors/DepositError.js'
import { createMemoryWebhookStore } from './createMemoryWebhookStore.js'
import { createWebhookReceiver } from './createWebhookReceiver.js'
import type { WebhookErrorContext, WebhookPayment, WebhookReceiverOptions } from './WebhookReceiverOptions.js'
import type { WebhookStore } from './WebhookStore.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A receiver on a clock of its own, with what it credited and what failed. Every payment is complete. */
function openReceiver(options: Partial<WebhookReceiverOptions> = {}) {
  const clock = { time: Date.UTC(2026, 0, 15, 12) }
  const credited: string[] = []
  const errors: [DepositError, WebhookErrorContext][] = []
  const store = options.store ?? createMemoryWebhookStore()
  const settings: WebhookReceiverOptions = {
    secrets: [signingSecret],
    store,
    now: () => clock.time,
    getPayment: async (payment_id) => ({ payment_id, status: 'COMPLETE' }),
    onEvent: ({ payment }) => void credited.push(payment.payment_id),
    onError: (error, context) => void errors.push([error, context]),
    ...options,
  }
  const receiver = createWebhookReceiver(settings)
  const work: Promise<unknown>[] = []
  return {
    clock,
    credited,
    errors,
    store,
    receiver,
    settings,
    /** Delivers, and waits for the work that follows the response. */
    deliver: async (parts: Parameters<typeof signDelivery>[0] = {}) => {
      const request = toRequest(signDelivery({ time: clock.time, ...parts }))
      const { status } = await receiver.handle(request, { waitUntil: (task) => work.push(task) })
      await Promise.all(work)
      return status
    },
    rules: () => errors.map(([{ rule }]) => rule),
  }
}

/** A promise, and the function that resolves it. */
function gate(): { open: () => void; opened: Promise<void> } {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('each payment is credited once, from duplicates five times over, shuffled and a day late', async () => {
  const { clock, credited, errors, receiver } = openReceiver()
  const seed = Number(process.env.SEED ?? 11)
  const random = seededRandom(seed)
  const deliveries = Array.from({ length: 40 }, (_, index) =>
    signDelivery({ id: `evt_${index}`, paymentId: `pay_${index}`, time: clock.time }),
  )
  const shuffled = Array.from({ length: 5 }, () => deliveries)
    .flat()
    .map((delivery) => ({ delivery, order: random() }))
    .sort((a, b) => a.order - b.order)
  const statuses = await Promise.all(shuffled.map(({ delivery }) => receiver.handle(toRequest(delivery))))
  clock.time += day
  for (const delivery of deliveries) statuses.push(await receiver.handle(toRequest(delivery)))
  await receiver.close()
  expect(statuses.filter(({ status }) => status !== 204)).toEqual([])
  expect(credited.toSorted(), `with seed ${seed}`).toEqual(deliveries.map((_, index) => `pay_${index}`).toSorted())
  expect(errors).toEqual([])
})

test('the delivery is acknowledged once it is stored, before its work', async () => {
  const stored = gate()
  const worked = gate()
  const memory = createMemoryWebhookStore()
  const store: WebhookStore = { ...memory, add: (...all) => stored.opened.then(() => memory.add(...all)) }
  const { receiver, credited, settings } = openReceiver({ store })
  const slow = createWebhookReceiver({
    ...settings,
    onEvent: async (event) => {
      await worked.opened
      await settings.onEvent(event)
    },
  })
  const answers: number[] = []
  const handled = slow
    .handle(toRequest(signDelivery({ time: settings.now?.() ?? 0 })))
    .then(({ status }) => answers.push(status))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(answers).toEqual([])
  stored.open()
  await handled
  expect([answers, credited]).toEqual([[204], []])
  worked.open()
  await slow.close()
  expect(credited).toEqual(['pay_1'])
  await receiver.close()
})

test('a forged delivery is neither stored nor worked on', async () => {
  const { deliver, credited, rules, receiver, errors } = openReceiver()
  expect(await deliver({ secrets: ['whsec_another-one-of-the-service'] })).toBe(403)
  expect(await receiver.resumePending()).toBe(0)
  expect([credited, rules(), errors[0]?.[1]]).toEqual([[], ['signature'], {}])
})

test.each([
  ['GET', 405, 'method'],
  ['PUT', 405, 'method'],
])('%s is refused', async (method, status, rule) => {
  const { receiver, rules } = openReceiver()
  const response = await receiver.handle(new Request('https://shop.example', { method }))
  expect([response.status, response.headers.get('allow'), rules()]).toEqual([status, 'POST', [rule]])
})

test('without secrets every delivery is refused for later, and the response says nothing about them', async () => {
  const { receiver, rules } = openReceiver({ secrets: [''] })
  const response = await receiver.handle(toRequest(signDelivery()))
  expect([response.status, await response.json()]).toEqual([
    500,
    { errors: [{ kind: 'unknown', message: 'The receiver is not set up.' }] },
  ])
  expect(rules()).toEqual(['secrets'])
})

test('a delivery that could not be stored is refused, so that the service sends it again', async () => {
  const memory = createMemoryWebhookStore()
  let isDown = true
  const add: WebhookStore['add'] = async (...all) => {
    if (isDown) throw new Error('connection refused')
    return memory.add(...all)
  }
  const { deliver, credited, rules } = openReceiver({ store: { ...memory, add } })
  expect(await deliver()).toBe(503)
  isDown = false
  expect(await deliver()).toBe(204)
  expect([credited, rules()]).toEqual([['pay_1'], ['store']])
})

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

test('a closed receiver refuses deliveries and waits for its work', async () => {
  const worked = gate()
  const { receiver, credited, deliver, settings, rules } = openReceiver({
    onEvent: async ({ payment }) => {
      await worked.opened
      credited.push(payment.payment_id)
    },
  })
  await receiver.handle(toRequest(signDelivery({ time: settings.now?.() ?? 0 })))
  const closed = receiver.close()
  expect(await deliver({ id: 'evt_2' })).toBe(503)
  worked.open()
  await closed
  expect([credited, rules()]).toEqual([['pay_1'], ['closed']])
  expect(await receiver.resumePending()).toBe(0)
})

test('closing aborts what exceeds its grace, and another receiver takes over at once', async () => {
  const { receiver, settings, rules } = openReceiver({ onEvent: () => new Promise<void>(() => undefined) })
  await receiver.handle(toRequest(signDelivery({ time: settings.now?.() ?? 0 })))
  await receiver.close({ graceMs: 20 })
  expect(rules()).toEqual(['time_limit'])
  const credited: string[] = []
  const next = createWebhookReceiver({ ...settings, onEvent: ({ payment }) => void credited.push(payment.payment_id) })
  expect([await next.resumePending(), credited]).toEqual([1, ['pay_1']])
})

test('a known id is forgotten after seven days, when its delivery is too old to be accepted', async () => {
  const { clock, deliver, credited, store } = openReceiver()
  await deliver()
  const removeDone = vi.spyOn(store, 'removeDone')
  clock.time += 7 * day - minute
  await deliver({ id: 'evt_2', paymentId: 'pay_2' })
  expect(await store.add(JSON.parse(signDelivery({ id: 'evt_1' }).body), clock.time)).toBe(false)
  clock.time += 2 * hour
  await deliver({ id: 'evt_3', paymentId: 'pay_3' })
  expect(removeDone).toHaveBeenCalledTimes(2)
  expect(await store.add(JSON.parse(signDelivery({ id: 'evt_1' }).body), clock.time)).toBe(true)
  expect(await deliver({ id: 'evt_1', time: clock.time - 7 * day })).toBe(403)
  expect(credited).toEqual(['pay_1', 'pay_2', 'pay_3'])
})

test('work that is not done is never forgotten', async () => {
  const { clock, deliver, receiver, credited, settings } = openReceiver({
    onEvent: () => Promise.reject(new Error('no')),
  })
  await deliver()
  clock.time += 30 * day
  await deliver({ id: 'evt_2', paymentId: 'pay_2' })
  await receiver.close()
  const next = createWebhookReceiver({ ...settings, onEvent: ({ payment }) => void credited.push(payment.payment_id) })
  clock.time += hour
  expect(await next.resumePending()).toBe(2)
  expect(credited).toEqual(['pay_1', 'pay_2'])
})

test('a hook that throws changes nothing', async () => {
  const { deliver, receiver } = openReceiver({
    onError: () => {
      throw new Error('the logger is down')
    },
    onEvent: () => {
      throw new Error('the database is down')
    },
  })
  expect(await deliver({ secrets: ['whsec_another-one-of-the-service'] })).toBe(403)
  expect(await deliver()).toBe(204)
  await receiver.close()
})

test('a store that fails after the acknowledgement is reported, and resuming rejects', async () => {
  const memory = createMemoryWebhookStore()
  const lease: WebhookStore['lease'] = () => Promise.reject(new Error('connection refused'))
  const { deliver, receiver, rules } = openReceiver({ store: { ...memory, lease } })
  expect(await deliver()).toBe(204)
  expect(rules()).toEqual(['store'])
  await expect(receiver.resumePending()).rejects.toMatchObject({ code: 'service_unavailable', rule: 'store' })
  await receiver.close()
})

test.each<[string, object]>([
  ['a time of zero', { timeoutMs: 0 }],
  ['a negative tolerance', { toleranceSeconds: -1 }],
  ['no onEvent', { onEvent: undefined }],
  ['no onError', { onError: undefined }],
  ['no getPayment', { getPayment: undefined }],
  ['no store', { store: undefined }],
])('%s is an invalid option', (_, option) => {
  const { settings } = openReceiver()
  const given = { ...settings, ...option }
  expect(() => createWebhookReceiver(given)).toThrow(
    expect.objectContaining({ code: 'configuration', rule: 'options' }),
  )
})
