import { createHmac } from 'node:crypto'
import type { Untyped } from '../../support/Untyped.js'
import { until } from '../../support/until.js'
import { expect } from '../expect.js'
import type { Fixture } from '../Fixture.js'
import type { Delivery } from '../openReceiver.js'
import { rowsOf } from './rowsOf.js'

const isOf =
  (id: string) =>
  ({ body }: Delivery): boolean =>
    body.event.workflow_id === id

/** Waits for the delivery of a payment that has ended. */
const deliveryOf = async ({ shop }: Fixture, { payment_id }: Untyped): Promise<Delivery> => {
  const { deliveries } = await shop
  return until(`payment ${payment_id} is delivered`, async () => deliveries.find(isOf(payment_id)))
}

export const completed = async (fixture: Fixture): Promise<void> => {
  const { body } = await deliveryOf(fixture, await fixture.complete)
  expect(body).toMatchObject({ event_type: 'WORKFLOW_COMPLETED', event: { status: 'COMPLETE' } })
}

const failed = async (fixture: Fixture): Promise<void> => {
  const { body } = await deliveryOf(fixture, (await fixture.stopped).failed)
  expect(body).toMatchObject({ event_type: 'WORKFLOW_FAILED', event: { status: 'FAILED' } })
}

const bodyIsDescribed = async (fixture: Fixture): Promise<void> => {
  const payment = await fixture.complete
  const { body } = await deliveryOf(fixture, payment)
  expect(body).toEqual({
    id: expect.stringMatching(/^\S{8,}$/),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event_type: 'WORKFLOW_COMPLETED',
    event: { workflow_id: payment.payment_id, status: 'COMPLETE' },
  })
}

/** The signature of one secret, computed as the documents say. */
const sign = (raw: Buffer, secret: string): string => `v1=0x${createHmac('sha256', secret).update(raw).digest('hex')}`

const algorithm = async (fixture: Fixture): Promise<void> => {
  const { signatures, raw } = await deliveryOf(fixture, await fixture.complete)
  expect(signatures).toBe(sign(raw, (await fixture.shop).secret))
}

/** While a secret retires, it signs too. */
const anyMayMatch = async ({ api, receiver, requireSandbox }: Fixture): Promise<void> => {
  requireSandbox()
  const { label, secret, deliveries, remove } = await receiver.register('rotation', 204)
  try {
    const { body } = await api.post('/orgs/webhooks/rotate-secret', { label })
    await api.post('/control/webhooks/trigger', { label, event_type: 'WORKFLOW_COMPLETED' })
    const { signatures, raw } = await until('it is delivered', async () => deliveries[0])
    const expected = [sign(raw, secret), sign(raw, body.signing_secret)].toSorted()
    expect(signatures.split(',').toSorted()).toEqual(expected)
  } finally {
    await remove()
  }
}

const onceEach = async (fixture: Fixture): Promise<void> => {
  await completed(fixture)
  await failed(fixture)
  const { deliveries } = await fixture.shop
  const events = deliveries.map(({ body }) => `${body.event_type} ${body.event.workflow_id}`)
  expect(events).toEqual([...new Set(events)])
  expect(new Set(deliveries.map(({ body }) => body.id)).size).toBe(deliveries.length)
}

/** The attempts at the only delivery of a webhook. */
const readAttempts = async ({ api }: Fixture, label: string): Promise<Untyped> =>
  (await api.get(`/control/webhooks/deliveries?label=${encodeURIComponent(label)}`)).body.deliveries[0]

const attempted = (fixture: Fixture, label: string, count: number): Promise<Untyped> =>
  until(`attempt ${count} is over`, async () => {
    const delivery = await readAttempts(fixture, label)
    return delivery?.attempts.length === count ? delivery : undefined
  })

/** Triggers an event at a receiver that answers with a status, or never. */
async function trigger(fixture: Fixture, name: string, status?: number) {
  fixture.requireSandbox()
  const registration = await fixture.receiver.register(name, status)
  await fixture.api.post('/control/webhooks/trigger', { label: registration.label, event_type: 'WORKFLOW_FAILED' })
  return registration
}

const acknowledged = async (fixture: Fixture): Promise<void> => {
  const quick = await trigger(fixture, 'acknowledgement', 299)
  const redirecting = await trigger(fixture, 'redirect', 302)
  expect(await attempted(fixture, quick.label, 1)).toMatchObject({ status: 'DELIVERED', next_attempt_at: null })
  expect(await attempted(fixture, redirecting.label, 1)).toMatchObject({ status: 'PENDING' })
  await Promise.all([quick.remove(), redirecting.remove()])
}

const minutes = [1, 5, 15, 30, 60, 120, 240, 240, 240, 240, 240]

/** A receiver that is down is called twelve times, and one that never answers is given up after ten seconds. */
const retried = async (fixture: Fixture): Promise<void> => {
  const silent = await trigger(fixture, 'silence')
  const down = await trigger(fixture, 'refusal', 500)
  const { api } = fixture
  const { body: clock } = await api.post('/control/clock', { advance_seconds: 0 })
  let aheadMs = Date.parse(clock.now) - Date.now()
  for (const [index, wait] of minutes.entries()) {
    const { status, next_attempt_at } = await attempted(fixture, down.label, index + 1)
    const inMinutes = (Date.parse(next_attempt_at) - Date.now() - aheadMs) / 60_000
    // The jitter takes up to a tenth, and reading takes time.
    expect({ status, isInTime: inMinutes <= wait + 0.1 && inMinutes > wait * 0.9 - 0.5 }).toEqual({
      status: 'PENDING',
      isInTime: true,
    })
    if (index === 0) {
      const { attempts } = await attempted(fixture, silent.label, 1)
      expect(attempts).toMatchObject([{ status: null }])
      await silent.remove()
    }
    const { body } = await api.post('/control/clock', { advance_seconds: wait * 60 })
    aheadMs = Date.parse(body.now) - Date.now()
  }
  expect(await attempted(fixture, down.label, 12)).toMatchObject({ status: 'FAILED', next_attempt_at: null })
  expect(new Set(down.deliveries.map(({ body }) => body.id)).size).toBe(1)
  expect(down.deliveries).toHaveLength(12)
  await down.remove()
}

/** Webhooks as they arrive at a receiver. */
export const deliveringRows = [
  ...rowsOf('deposit-api', 'What the service does', { '6. tracked by webhooks': completed }),
  ...rowsOf('deposit-api', 'Events', {
    'WORKFLOW_COMPLETED when a workflow becomes COMPLETE': completed,
    'WORKFLOW_FAILED when a workflow becomes FAILED': failed,
    '3. signatures in a header, any of which may match': anyMayMatch,
    '4. acknowledged quickly': acknowledged,
    '5. each id is delivered once': onceEach,
    '6. delivery body': bodyIsDescribed,
    '8. signature algorithm': algorithm,
  }),
  ...rowsOf('wire-supplement', 'Webhooks', {
    'delivery body': bodyIsDescribed,
    'signature header': algorithm,
    'once per payment, webhook and event type': onceEach,
  }),
]

/** They advance the clock by a day. */
export const redeliveringRows = [
  ...rowsOf('deposit-api', 'Events', { '7. retries and time-outs': retried }),
  ...rowsOf('wire-supplement', 'Webhooks', { 'acknowledgement and twelve attempts': retried }),
]
