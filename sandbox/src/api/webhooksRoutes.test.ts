import { afterAll, beforeAll, expect, test } from 'vitest'
import { noHooks } from '../boot/Runtime.js'
import { createClock } from '../store/clock.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { until } from '../testing/until.js'
import { listDeliveries, triggerDelivery } from '../webhooks/deliveries.js'
import { startDeliveries } from '../webhooks/startDeliveries.js'
import { InvalidRequest } from '../wire/InvalidRequest.js'
import { webhooksRoutes } from './webhooksRoutes.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

/** Later answers of DNS, after the first, which the registration gets. */
const rebound = [
  ['this machine', ['127.0.0.1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['a private network', ['10.0.0.7']],
  ['a private address beside a public one', ['93.184.215.14', '192.168.1.1']],
  ['a private address in IPv6', ['fd00::1']],
] as const

test.each(rebound)('a receiver that is registered and then resolves to %s gets nothing', async (name, later) => {
  const { db } = database
  const clock = await createClock(db)
  const looked: string[] = []
  const lookup = async (host: string) => {
    looked.push(host)
    const addresses = looked.length === 1 ? ['93.184.215.14'] : later
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  const context = { db, clock, orgId: 'org', receivers: { allowLoopback: false, lookup } }
  const webhook = { url: 'https://receiver.example/', label: name, event_types: ['WORKFLOW_COMPLETED'] }
  const registered = await webhooksRoutes(context).request('/orgs/webhooks', {
    method: 'POST',
    headers: { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' },
    body: JSON.stringify(webhook),
  })
  expect(registered.status).toBe(200)
  const { id } = (await registered.json()) as { id: string }

  const running = startDeliveries({ ...context, hooks: noHooks, log: () => {} })
  await triggerDelivery(db, id, { paymentId: 'pay_1', eventType: 'WORKFLOW_COMPLETED', now: clock.now() })
  const attempts = await until(async () => {
    const [delivery] = await listDeliveries(db, name)
    return delivery?.attempts.length ? delivery.attempts : undefined
  })
  await running.stop()
  expect(attempts).toEqual([
    {
      attempted_at: expect.any(Date),
      status: null,
      error: 'receiver.example has an address that is not public.',
    },
  ])
  expect(looked).toEqual(['receiver.example', 'receiver.example'])
})

test.each([
  ['empty', '', { code: 'invalid_length', message: 'The field label must not be empty.', expected: '>=1' }],
  ['too long', 'a'.repeat(256), { code: 'invalid_length', path: 'label', expected: '<=255' }],
  ['as long as it may be', '😀'.repeat(255), undefined],
])('a label that is %s is told by its length', async (_, label, violation) => {
  const { db } = database
  const routes = webhooksRoutes({ db, clock: await createClock(db), orgId: 'org', receivers: { allowLoopback: true } })
  routes.onError((error, context) =>
    context.json(error instanceof InvalidRequest ? error.violations : [`${error}`], 400),
  )
  const response = await routes.request('/orgs/webhooks', {
    method: 'POST',
    headers: { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'http://127.0.0.1:9/', label, event_types: ['WORKFLOW_COMPLETED'] }),
  })
  expect(response.status).toBe(violation ? 400 : 200)
  if (violation) expect(await response.json()).toEqual([expect.objectContaining(violation)])
})
