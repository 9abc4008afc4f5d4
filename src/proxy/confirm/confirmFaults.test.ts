import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paid, startConfirmStage } from '../../../test/support/confirmStage.js'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { sendJson } from '../../../test/support/spyUpstream.js'
import { createMemoryStore } from '../store/createMemoryStore.js'
import type { ProxyStore } from '../store/ProxyStore.js'

const stage = await startConfirmStage()
const { confirmations, pay, respond, startInstance, upstream } = stage
beforeEach(stage.reset)
afterEach(() => void vi.useRealTimers())
afterAll(() => upstream.close())

test('a process that died while it waited leaves a confirmation that is looked up', async () => {
  const store = createMemoryStore()
  const dying = startInstance({ store, timeoutMs: 60_000 })
  // Nothing is recorded after the confirmation is sent.
  const set = vi.spyOn(store, 'set').mockRejectedValue(new Error('killed'))
  respond((hit, response) => {
    pay(hit.body)
    response.destroy()
  })
  await dying.confirm('q1')
  set.mockRestore()
  respond()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 65_000 })
  expect(await startInstance({ store, timeoutMs: 60_000 }).confirm('q1')).toEqual(paid('q1'))
  expect(confirmations()).toHaveLength(1)
})

test('while the store fails no confirmation is sent, and the operator is told', async () => {
  const reported: string[] = []
  const down = () => Promise.reject(new Error('connection refused'))
  const store: ProxyStore = { add: down, get: down, set: down, remove: down }
  const { confirm } = startInstance({ store, onError: ({ message }) => reported.push(message) })
  const { status, body } = await confirm('q1')
  expect([status, body.errors[0].message]).toEqual([503, 'Your confirmation could not be sent. Try again in a moment.'])
  expect(confirmations()).toEqual([])
  expect(reported).toEqual([expect.stringContaining('the store could not be reached, so a confirmation was not sent')])
})

test('no seed of faults makes two processes confirm a quote twice', async () => {
  const seed = Number(process.env.SEED ?? 1)
  const random = seededRandom(seed)
  const quotes = process.env.SCALE === '1' ? 2_500 : 100
  const accepted = new Map<string, number>()
  respond((hit, response) => {
    const { payment_id } = JSON.parse(hit.body)
    const fault = random()
    if (fault < 0.1) return sendJson(response, { errors: [{ kind: 'other', message: 'No.' }] }, 429)
    accepted.set(payment_id, (accepted.get(payment_id) ?? 0) + 1)
    if (fault < 0.2) return response.destroy()
    const payment = pay(hit.body)
    if (fault < 0.4) return response.destroy()
    if (fault < 0.5) return sendJson(response, {}, 502)
    return void setTimeout(() => sendJson(response, payment), random() * 10)
  })
  const store = createMemoryStore()
  const instances = [1, 2].map(() => startInstance({ store, rateLimit: false, maxCalls: 1_000 }))
  for (let quote = 0; quote < quotes; quote += 1) {
    const attempts = Array.from({ length: 4 }, async () => {
      await new Promise((resolve) => setTimeout(resolve, random() * 15))
      return instances[random() < 0.5 ? 0 : 1]?.confirm(`q${quote}`)
    })
    const statuses = (await Promise.all(attempts)).map((response) => response?.status ?? 0)
    expect(
      statuses.every((status) => [200, 400, 429, 502].includes(status)),
      `SEED=${seed}: ${statuses}`,
    ).toBe(true)
  }
  expect(
    [...accepted].filter(([, times]) => times > 1),
    `SEED=${seed}`,
  ).toEqual([])
}, 600_000)
