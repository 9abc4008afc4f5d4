// @module-tag nightly
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryWebhookStore } from '../../src/webhooks/createMemoryWebhookStore.js'
import { createWebhookReceiver } from '../../src/webhooks/createWebhookReceiver.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'

const hourMs = 3_600_000
const secret = 'whsec_of_a_shop_that_was_down'

let sandbox: RunningSandbox
let server: Server
/** How far the clock of the service, and of the shop, is ahead. */
let aheadMs = 0
const now = () => Date.now() + aheadMs

beforeAll(async () => {
  sandbox = await startSandbox({ webhookLoopback: '1' })
})
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await sandbox?.stop()
})

const readDelivery = async () => (await sandbox.api.get('/control/webhooks/deliveries?label=shop')).body.deliveries[0]

const attempted = (count: number) =>
  until(`attempt ${count} is over`, async () => {
    const delivery = await readDelivery()
    return delivery?.attempts.length === count ? delivery : undefined
  })

test('a receiver that is back after 23 hours credits the payment, once', async () => {
  const credited: string[] = []
  const errors: unknown[] = []
  const receiver = createWebhookReceiver({
    secrets: [secret],
    now,
    store: createMemoryWebhookStore(),
    getPayment: async (id) => (await sandbox.api.get(`/payments?payment_id=${id}`)).body,
    onEvent: ({ payment }) => void credited.push(payment.payment_id),
    onError: (error) => errors.push(error),
  })
  let backAt = Number.POSITIVE_INFINITY
  server = createServer(async (incoming, outgoing) => {
    // It is out: whoever is in front of it answers.
    const status = now() < backAt ? 502 : (await receiver.handle(incoming)).status
    outgoing.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const event_types = ['WORKFLOW_COMPLETED', 'WORKFLOW_FAILED']
  await sandbox.api.post('/orgs/webhooks', { url, label: 'shop', event_types, signing_secret: secret })
  const { payment_id } = (await sandbox.api.post('/control/scenarios', { name: 'swap_complete' })).body

  let delivery = await attempted(1)
  backAt = Date.parse(delivery.created_at) + 23 * hourMs
  // The clock moves to each attempt as it comes due, with the jitter that it got.
  while (delivery.status === 'PENDING') {
    const waitSeconds = Math.max(0, Math.ceil((Date.parse(delivery.next_attempt_at) - now()) / 1_000))
    const { body } = await sandbox.api.post('/control/clock', { advance_seconds: waitSeconds })
    aheadMs = Date.parse(body.now) - Date.now()
    delivery = await attempted(delivery.attempts.length + 1)
  }
  expect(delivery.status).toBe('DELIVERED')
  expect(delivery.attempts.map(({ status }: { status: number }) => status)).toEqual([...Array(11).fill(502), 204])
  await until('the payment is credited', async () => credited.length > 0 || undefined)
  await receiver.close()
  expect([credited, errors]).toEqual([[payment_id], []])
})
