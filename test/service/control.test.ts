// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositsApi } from '../support/depositsApi.js'
import { quoteAndConfirm, tokenId } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

const statusOf = async (id: string) => (await sandbox.api.get(`/payments?payment_id=${id}`)).body

// Scenarios that advance the clock come last.
test.each([
  ['card_complete', { status: 'COMPLETE' }],
  ['swap_complete', { status: 'COMPLETE' }],
  ['swap_failed', { status: 'FAILED', funded: true }],
  ['too_little', { status: 'PENDING', funded: false, issues: [{ kind: 'funding' }] }],
  ['unconfirmed', { status: 'UNCONFIRMED', next_instruction: { type: 'USER_VERIFY' } }],
  ['tainted', { status: 'TAINTED', withdrawals: [{ status: 'SUCCESS' }] }],
  ['withdrawn', { status: 'WITHDRAWN', withdrawals: [{ status: 'SUCCESS' }] }],
  ['bridge_stuck', { status: 'PENDING', funded: true }],
  ['bridge_refunded', { status: 'FAILED' }],
  ['expired', { status: 'EXPIRED', funded: false, issues: [] }],
  ['funded_late', { status: 'EXPIRED', funded: true, issues: [{ kind: 'other' }, { kind: 'funding' }] }],
])('the scenario %s produces the expected payment', async (name, expected) => {
  const { status, body } = await sandbox.api.post('/control/scenarios', { name })
  expect({ status, body }).toMatchObject({ status: 200, body: { name } })
  expect(await statusOf(body.payment_id)).toMatchObject(expected)
})

test('an unknown scenario is rejected with the list of known ones', async () => {
  const { status, body } = await sandbox.api.post('/control/scenarios', { name: 'windfall' })
  expect(status).toBe(400)
  expect(body.errors[0].message).toContain('card_complete')
})

test('controls require the secret key', async () => {
  for (const path of ['clock', 'faults', 'faucet', 'reset', 'scenarios', 'signature-type']) {
    for (const [key, status] of [['pk_sandbox', 403] as const, ['', 401] as const])
      expect((await createDepositsApi(sandbox.url, key).post(`/control/${path}`, {})).status).toBe(status)
  }
})

test('the Date header follows the service clock, also after it was advanced', async () => {
  const { body, headers } = await sandbox.api.post('/control/clock', { advance_seconds: 3_600 })
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.parse(body.now))).toBeLessThan(60_000)
})

test('a reset deletes all data, and the service works again', async () => {
  const { api } = sandbox
  const usdc = await tokenId(api, 'base', 'USDC')
  const { payment } = await quoteAndConfirm(api, usdc, '50', usdc)
  await api.post('/control/signature-type', { type: 'EIP191' })
  expect((await api.post('/control/reset', {})).status).toBe(202)
  await until('the fresh service answers', async () => (await api.get('/health').catch(() => undefined)) && true)
  expect((await api.get(`/payments?payment_id=${payment.payment_id}`)).status).toBe(404)
  const { body } = await api.post('/control/clock', { advance_seconds: 0 })
  expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(60_000)
  expect((await api.post('/control/scenarios', { name: 'swap_complete' })).status).toBe(200)
})

test('a service started without controls returns 404 for them', async () => {
  const closed = await startSandbox({ control: '0' })
  try {
    for (const path of ['clock', 'faults', 'faucet', 'reset', 'scenarios', 'signature-type'])
      expect((await closed.api.post(`/control/${path}`, {})).status).toBe(404)
  } finally {
    await closed.stop()
  }
})
