import { afterAll, beforeEach, expect, test } from 'vitest'
import { paid, startConfirmStage } from '../../../test/support/confirmStage.js'
import { type Handler, sendJson, startSpyUpstream } from '../../../test/support/spyUpstream.js'
import { until } from '../../../test/support/until.js'
import { createMemoryStore } from '../store/createMemoryStore.js'

const stage = await startConfirmStage()
const { confirmations, pay, respond, startInstance, upstream } = stage
beforeEach(stage.reset)
afterAll(() => upstream.close())

test('concurrent confirmations of one process are sent once and share the response', async () => {
  const { confirm } = startInstance()
  const responses = await Promise.all(Array.from({ length: 20 }, () => confirm('q1')))
  expect(responses).toEqual(Array.from({ length: 20 }, () => paid('q1')))
  expect(confirmations()).toHaveLength(1)
})

test('concurrent confirmations of two processes that share a store are sent once', async () => {
  const store = createMemoryStore()
  const instances = [startInstance({ store }), startInstance({ store })]
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => instances[index % 2]?.confirm('q1')))
  expect(responses).toEqual(Array.from({ length: 20 }, () => paid('q1')))
  expect(confirmations()).toHaveLength(1)
})

test('a second confirmation gets the payment of the first one', async () => {
  const { confirm } = startInstance()
  await confirm('q1')
  expect(await confirm('q1')).toEqual(paid('q1'))
  expect(await confirm('q1', { paymentId: 'Q1' })).toMatchObject({ status: 400 })
  expect(confirmations()).toHaveLength(1)
})

test('a confirmation with other addresses is refused and not sent', async () => {
  const { confirm } = startInstance()
  await confirm('q1')
  const { status, body } = await confirm('q1', { destination: '0xe' })
  expect([status, body.errors[0].message]).toEqual([
    400,
    'This quote was already confirmed with other addresses. Get a new one.',
  ])
  expect(confirmations()).toHaveLength(1)
})

test('quotes of one response are confirmed separately', async () => {
  const { confirm } = startInstance()
  await confirm('q1', { paymentId: 'p1' })
  await confirm('q1', { paymentId: 'p2' })
  expect(confirmations()).toHaveLength(2)
})

test('a confirmation whose response was lost is looked up and never sent again', async () => {
  const { confirm } = startInstance()
  respond((hit, response) => {
    pay(hit.body)
    response.destroy()
  })
  expect((await confirm('q1')).status).toBe(502)
  expect(await confirm('q1')).toEqual(paid('q1'))
  expect(confirmations()).toHaveLength(1)
})

test.each([
  ['lost', (_, response) => response.destroy()],
  ['answered with 500', (_, response) => sendJson(response, {}, 500)],
  ['answered with HTML', (_, response) => response.end('<html>')],
] satisfies [string, Handler][])(
  'a confirmation that was %s and made no payment needs a new quote',
  async (_, handler) => {
    const { confirm } = startInstance()
    respond(handler)
    expect((await confirm('q1')).status).toBe(502)
    respond()
    const { status, body } = await confirm('q1')
    expect([status, body.errors[0].message]).toEqual([
      400,
      'Your confirmation was interrupted, and there is no payment. Get a new quote.',
    ])
    expect(confirmations()).toHaveLength(1)
  },
)

test('while the payment cannot be looked up, the outcome stays unknown', async () => {
  const { confirm } = startInstance()
  respond((hit, response) => {
    pay(hit.body)
    response.destroy()
  })
  await confirm('q1')
  upstream.respondWith((hit, response) =>
    hit.path === '/payments/quotes' ? sendJson(response, { state_token: 'token-q1' }) : sendJson(response, {}, 503),
  )
  expect((await confirm('q1')).status).toBe(503)
  respond()
  expect(await confirm('q1')).toEqual(paid('q1'))
  expect(confirmations()).toHaveLength(1)
})

test.each([400, 404, 413, 429])('a confirmation that was refused with %i may be sent again', async (status) => {
  const { confirm } = startInstance()
  respond((_, response) => sendJson(response, { errors: [{ kind: 'other', message: 'No.' }] }, status))
  expect((await confirm('q1')).status).toBe(status)
  respond()
  expect(await confirm('q1', { destination: '0xd' })).toEqual(paid('q1'))
})

test('a confirmation that never reached the service may be sent again', async () => {
  const closed = await startSpyUpstream()
  await closed.close()
  let isDown = true
  const { confirm } = startInstance({
    fetch: (url, init) => fetch(isDown && `${url}`.endsWith('/confirm') ? closed.url : `${url}`, init),
  })
  expect((await confirm('q1')).status).toBe(502)
  isDown = false
  expect(await confirm('q1')).toEqual(paid('q1'))
  expect(confirmations()).toHaveLength(1)
})

test('a confirmation beyond maxCalls was not sent and may be sent again', async () => {
  const { quote, confirm } = startInstance({ maxCalls: 1 })
  const token = await quote('q2')
  const held: (() => void)[] = []
  respond((hit, response) => held.push(() => sendJson(response, pay(hit.body))))
  const first = confirm('q1')
  const answer = await until('one is held', async () => held[0])
  expect((await confirm('q2', { token })).status).toBe(503)
  answer()
  expect((await first).status).toBe(200)
  respond()
  expect((await confirm('q2', { token })).status).toBe(200)
})

test('a confirmation is not aborted when its customer disconnects', async () => {
  const { confirm } = startInstance()
  const leave = new AbortController()
  const held: (() => void)[] = []
  respond((hit, response) => held.push(() => sendJson(response, pay(hit.body))))
  const first = confirm('q1', { signal: leave.signal })
  const answer = await until('it is held', async () => held[0])
  const second = confirm('q1')
  leave.abort()
  answer()
  expect([await first, await second]).toEqual([paid('q1'), paid('q1')])
})

test('a page that was reloaded during a confirmation finds the payment', async () => {
  const { confirm, read } = startInstance()
  const held: (() => void)[] = []
  respond((hit, response) => held.push(() => sendJson(response, pay(hit.body))))
  const first = confirm('q1')
  const answer = await until('it is held', async () => held[0])
  const found = read('q1')
  expect((await read('q2')).status).toBe(404)
  answer()
  expect(await found).toMatchObject({ status: 200, body: { payment_id: 'q1' } })
  expect(await first).toEqual(paid('q1'))
})
