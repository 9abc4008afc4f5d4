import { expect, test, vi } from 'vitest'
import { gate, openReceiver } from '../../test/support/openReceiver.js'
import { seededRandom } from '../../test/support/seededRandom.js'
import { signDelivery, toRequest } from '../../test/support/signDelivery.js'
import { createMemoryWebhookStore } from './createMemoryWebhookStore.js'
import { createWebhookReceiver } from './createWebhookReceiver.js'
import type { WebhookStore } from './WebhookStore.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

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

const hostClock = Date.UTC(2026, 0, 15, 12)

test.each([
  ['a body altered by one byte', signDelivery({ time: hostClock }), /signature/],
  ['an event of an hour ahead, to a clock that is an hour behind', signDelivery({ time: hostClock + hour }), /future/],
  ['an event that is older than a day, to a clock that is ahead', signDelivery({ time: hostClock - 26 * hour }), /old/],
])('%s is refused with an error body, and without work', async (name, { headers, body }, message) => {
  const { receiver, credited } = openReceiver()
  const sent = name.startsWith('a body') ? body.replace('pay_1', 'pay_2') : body
  const response = await receiver.handle(toRequest({ headers, body: sent }))
  expect([response.status, await response.json()]).toEqual([
    403,
    { errors: [{ kind: 'other', message: expect.stringMatching(message) }] },
  ])
  expect([await receiver.resumePending(), credited]).toEqual([0, []])
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
