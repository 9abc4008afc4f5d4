import { beforeEach, expect, test } from 'vitest'
import { now, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import {
  prepared,
  random,
  record,
  request,
  scriptService,
  spyWallet,
  start,
  stored,
  wallet,
} from '../../../test/support/withdrawalStage.js'
import { DepositError } from '../../errors/DepositError.js'

beforeEach(() => stored.clear())

test('a page closed while the wallet was open resumes at the same review', async () => {
  const before = start(scriptService().client)
  await before.prepare(request)
  const shown = before.getState()
  const after = start(scriptService().client)
  await after.resume(wallet.toLowerCase())
  expect(after.getState()).toEqual(shown)
})

test('an expired request is removed on resume', async () => {
  const before = start(scriptService().client)
  await before.prepare(request)
  const { client } = scriptService()
  const after = start({ ...client, boundedNow: () => now + 3 * 3_600_000 })
  await after.resume(wallet)
  expect(after.getState()).toMatchObject({ stage: 'idle', error: { rule: 'deadline' } })
  expect(stored.has(record)).toBe(false)
})

test('an unsigned request that expired is prepared again on resume, with an error', async () => {
  const before = start(scriptService().client)
  await before.prepare(request)
  const resumedAt = now + 3 * 3_600_000
  const { client } = scriptService({ prepare: () => prepared('w-2', { deadline: String(resumedAt / 1_000 + 600) }) })
  const after = start({ ...client, boundedNow: () => resumedAt })
  await after.resume(wallet)
  expect(after.getState()).toMatchObject({ stage: 'review', request, error: { rule: 'over' } })
})

test.each([
  [{ kind: 'withdraw' }, undefined, true],
  [{ kind: 'withdraw' }, 'child', false],
  [{ kind: 'retry', childId: 'child' }, 'child', true],
  [{ kind: 'retry' }, 'child', true],
  [{ kind: 'retry', childId: 'child' }, undefined, false],
  [{ kind: 'retry', childId: 'child' }, 'other', false],
] as const)('recovery %j resumes a withdrawal with childId %s: %s', async (recovery, childId, found) => {
  const before = start(scriptService().client)
  await before.prepare({ ...request, childId })
  const after = start(scriptService().client)
  expect(await after.resume(wallet, recovery)).toBe(found)
  expect(after.getState()).toEqual(found ? before.getState() : { stage: 'idle' })
  expect(stored.has(record)).toBe(true)
})

test('after a reload another message under the same nonce is still refused', async () => {
  const refused = {
    confirm: () => {
      throw new DepositError('invalid_request', 'Not now.')
    },
  }
  const before = start(scriptService({ ...refused, prepare: () => prepared('w-1', { nonce: '3' }) }).client)
  await before.prepare(request)
  await before.sign(spyWallet().signer)
  const other = { ...request, recipient: withdrawFacts(random).recipient }
  const { client } = scriptService({ prepare: () => prepared('w-2', { nonce: '3', recipient: other.recipient }) })
  const after = start(client)
  await after.prepare(other)
  expect(after.getState()).toMatchObject({ stage: 'idle', error: { rule: 'earlier_signature' } })
})

test('an abandoned withdrawal is not resumed', async () => {
  const flow = start(scriptService().client)
  await flow.prepare(request)
  flow.leave()
  expect(flow.getState()).toEqual({ stage: 'idle' })
  expect(stored.has(record)).toBe(false)
  await flow.sign(spyWallet().signer)
  expect(flow.getState()).toEqual({ stage: 'idle' })
})

test.each(['{', '{"version":0}', 'null'])('an invalid record is removed: %j', async (text) => {
  stored.set(record, text)
  const flow = start(scriptService().client)
  await flow.resume(wallet)
  expect(flow.getState()).toEqual({ stage: 'idle' })
  expect(stored.has(record)).toBe(false)
})
