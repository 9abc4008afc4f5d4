// @module-tag nightly
import { expect, test } from 'vitest'
import kept from '../../docs/openapi.json' with { type: 'json' }
import { createMemoryWebhookStore } from '../../src/webhooks/createMemoryWebhookStore.js'
import { createWebhookReceiver } from '../../src/webhooks/createWebhookReceiver.js'
import { verifyWebhook } from '../../src/webhooks/verifyWebhook.js'
import { until } from '../support/until.js'
import { both, webhookStage } from '../support/webhookStage.js'

const { sandbox, received, now, register, remove, trigger, advance, deliveriesOf, attempted, idsOf } = webhookStage()

test('each payment that ends is delivered and credited once', async () => {
  const credited: string[] = []
  const errors: unknown[] = []
  const signing_secret = 'whsec_of_the_shop_itself'
  const receiver = createWebhookReceiver({
    secrets: [signing_secret],
    now,
    store: createMemoryWebhookStore(),
    getPayment: async (id) => (await sandbox.api.get(`/payments?payment_id=${id}`)).body,
    onEvent: async ({ payment }) => void credited.push(`${payment.payment_id} ${payment.status}`),
    onError: (error) => errors.push(error),
  })
  await register('shop', async (request) => (await receiver.handle(request)).status, {
    signing_secret,
    auth_header: { name: 'X-Shop-Key', value: 'opens the shop' },
  })
  const completes: string[] = []
  await register(
    'completes',
    ({ body }) => {
      completes.push(JSON.parse(body.toString()).event.workflow_id)
      return 200
    },
    { event_types: ['WORKFLOW_COMPLETED'] },
  )

  const play = async (name: string): Promise<string> =>
    (await sandbox.api.post('/control/scenarios', { name })).body.payment_id
  const complete = await play('swap_complete')
  const failed = await play('swap_failed')
  await play('too_little')
  await until('both are credited', async () => (credited.length >= 2 ? true : undefined))
  expect(credited.toSorted()).toEqual([`${complete} COMPLETE`, `${failed} FAILED`].toSorted())
  expect(errors).toEqual([])
  expect(completes).toEqual([complete])
  expect(received.get('/shop')?.map(({ headers }) => headers['x-shop-key'])).toEqual(Array(2).fill('opens the shop'))
  const deliveries = await deliveriesOf('shop')
  expect(deliveries).toMatchObject([
    { payment_id: failed, event_type: 'WORKFLOW_FAILED', status: 'DELIVERED', attempts: [{ status: 204 }] },
    { payment_id: complete, event_type: 'WORKFLOW_COMPLETED', status: 'DELIVERED', attempts: [{ status: 204 }] },
  ])
  expect(JSON.stringify(deliveries)).not.toContain('opens the shop')

  // A replay reaches the receiver again, and has no second effect.
  await sandbox.api.post('/control/webhooks/replay', { delivery_id: deliveries[0].id })
  await until('it is replayed', async () => (received.get('/shop')?.length === 3 ? true : undefined))
  await receiver.close()
  expect(credited).toHaveLength(2)
  expect(idsOf('shop')[2]).toBe(deliveries[0].id)
  await remove('shop')
  await remove('completes')
})

test('a receiver that fails is called again with the same id until it recovers', async () => {
  let failures = 3
  await register('flapping', () => (failures-- > 0 ? 503 : 200))
  const id = await trigger('flapping')
  for (const [index, seconds] of [60, 300, 900].entries()) {
    const { next_attempt_at, status } = await attempted('flapping', index + 1)
    const waitSeconds = (Date.parse(next_attempt_at) - now()) / 1_000
    expect({ status, isDue: waitSeconds > seconds * 0.85 && waitSeconds <= seconds }).toEqual({
      status: 'PENDING',
      isDue: true,
    })
    await advance(seconds)
  }
  const delivery = await attempted('flapping', 4)
  expect(delivery).toMatchObject({ id, status: 'DELIVERED', next_attempt_at: null })
  expect(delivery.attempts.map(({ status }: { status: number }) => status)).toEqual([503, 503, 503, 200])
  expect(idsOf('flapping')).toEqual(Array(4).fill(id))
  await remove('flapping')
})

test('after twelve attempts a delivery has failed, and a replay sends it again', async () => {
  let status = 500
  await register('down', () => status)
  const id = await trigger('down', 'WORKFLOW_FAILED')
  for (let attempts = 1; attempts < 12; attempts++) {
    await attempted('down', attempts)
    await advance(4 * 3_600)
  }
  expect(await attempted('down', 12)).toMatchObject({ status: 'FAILED', next_attempt_at: null })
  await advance(24 * 3_600)
  status = 204
  expect((await sandbox.api.post('/control/webhooks/replay', { delivery_id: id })).status).toBe(202)
  expect(await attempted('down', 13)).toMatchObject({ id, status: 'DELIVERED' })
  expect(idsOf('down')).toEqual(Array(13).fill(id))
  expect((await sandbox.api.post('/control/webhooks/replay', { delivery_id: 'unknown' })).status).toBe(404)
  await remove('down')
})

test('during a rotation both secrets sign, and afterwards only the new one', async () => {
  const old = await register('rotating', () => 200, { signing_secret: 'whsec_of_our_own_choice' })
  const rotate = { label: 'rotating', retire_after: new Date(now() + 1_000).toISOString() }
  const { body } = await sandbox.api.post('/orgs/webhooks/rotate-secret', rotate)
  const accepts = async (secret: string) => {
    const request = received.get('/rotating')?.at(-1)
    if (!request) throw new Error('Nothing was received.')
    return verifyWebhook(request, { secrets: [secret], now }).then(
      () => true,
      () => false,
    )
  }
  await trigger('rotating')
  await attempted('rotating', 1)
  expect([await accepts(old), await accepts(body.signing_secret), await accepts('x'.repeat(20))]).toEqual([
    true,
    true,
    false,
  ])
  await advance(25 * 3_600)
  await trigger('rotating')
  await attempted('rotating', 1)
  expect([await accepts(old), await accepts(body.signing_secret)]).toEqual([false, true])
  await remove('rotating')
})

test('a redirect acknowledges nothing and is not followed', async () => {
  await register('moved', () => 307)
  await trigger('moved')
  expect(await attempted('moved', 1)).toMatchObject({ status: 'PENDING', attempts: [{ status: 307, error: null }] })
  expect(received.has('/redirected')).toBe(false)
  await remove('moved')
})

test('every violation of a request has its code', async () => {
  const { api } = sandbox
  const url = 'https://receiver.example.com/'
  const create = (body: unknown) => api.post('/orgs/webhooks', body)
  await register('violations', () => 200)
  const rotate = () => api.post('/orgs/webhooks/rotate-secret', { label: 'violations' })
  const rotated = await until('no more secrets are active', async () => {
    const response = await rotate()
    return response.status === 400 ? response : undefined
  })
  const webhook = { url, label: 'other', event_types: both }
  const responses = [
    await create('{'),
    await create({ url, event_types: both }),
    await create({ ...webhook, url: 1 }),
    await create({ ...webhook, label: '' }),
    await create({ ...webhook, event_types: ['WORKFLOW_OVER'] }),
    await create({ ...webhook, label: 'violations' }),
    await create({ ...webhook, url: 'https://receiver.example.com:8443/' }),
    await create({ ...webhook, url: 'https://10.0.0.1/' }),
    rotated,
  ]
  expect(responses.map(({ status, body }) => [status, body.errors[0].code])).toEqual(
    kept.components.schemas.Violation.properties.code.enum.map((code) => [400, code]),
  )
  await remove('violations')
})
