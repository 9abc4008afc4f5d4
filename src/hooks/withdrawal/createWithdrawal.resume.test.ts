import { beforeEach, expect, test } from 'vitest'
import { now, withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import {
  kept,
  prepared,
  random,
  record,
  scriptService,
  spyWallet,
  start,
  wallet,
  wish,
} from '../../../test/support/withdrawalStage.js'
import { DepositError } from '../../errors/DepositError.js'

beforeEach(() => kept.clear())

test('a page closed while the wallet was open comes back to reading the same', async () => {
  const before = start(scriptService().client)
  await before.prepare(wish)
  const shown = before.getState()
  const after = start(scriptService().client)
  await after.resume(wallet.toLowerCase())
  expect(after.getState()).toEqual(shown)
})

test('what is over when the page comes back is forgotten', async () => {
  const before = start(scriptService().client)
  await before.prepare(wish)
  const { client } = scriptService()
  const after = start({ ...client, now: () => now + 3 * 3_600_000 })
  await after.resume(wallet)
  expect(after.getState()).toMatchObject({ stage: 'idle', error: { rule: 'deadline' } })
  expect(kept.has(record)).toBe(false)
})

test('what was not signed in time is asked for anew when the page comes back, and the person is told', async () => {
  const before = start(scriptService().client)
  await before.prepare(wish)
  const later = now + 3 * 3_600_000
  const { client } = scriptService({ prepare: () => prepared('w-2', { deadline: String(later / 1_000 + 600) }) })
  const after = start({ ...client, now: () => later })
  await after.resume(wallet)
  expect(after.getState()).toMatchObject({ stage: 'review', wish, error: { rule: 'over' } })
})

test.each([
  [{ kind: 'withdraw' }, undefined, true],
  [{ kind: 'withdraw' }, 'child', false],
  [{ kind: 'retry', childId: 'child' }, 'child', true],
  [{ kind: 'retry' }, 'child', true],
  [{ kind: 'retry', childId: 'child' }, undefined, false],
  [{ kind: 'retry', childId: 'child' }, 'other', false],
] as const)('who is about %j takes up what pays %s: %s', async (recovery, childId, found) => {
  const before = start(scriptService().client)
  await before.prepare({ ...wish, childId })
  const after = start(scriptService().client)
  expect(await after.resume(wallet, recovery)).toBe(found)
  expect(after.getState()).toEqual(found ? before.getState() : { stage: 'idle' })
  expect(kept.has(record)).toBe(true)
})

test('a reload does not make the service free to ask for something else under the same number', async () => {
  const refused = {
    confirm: () => {
      throw new DepositError('invalid_request', 'Not now.')
    },
  }
  const before = start(scriptService({ ...refused, prepare: () => prepared('w-1', { nonce: '3' }) }).client)
  await before.prepare(wish)
  await before.sign(spyWallet().signer)
  const other = { ...wish, recipient: withdrawFacts(random).recipient }
  const { client } = scriptService({ prepare: () => prepared('w-2', { nonce: '3', recipient: other.recipient }) })
  const after = start(client)
  await after.prepare(other)
  expect(after.getState()).toMatchObject({ stage: 'idle', error: { rule: 'earlier_signature' } })
})

test('what was left is not what comes back', async () => {
  const flow = start(scriptService().client)
  await flow.prepare(wish)
  flow.leave()
  expect(flow.getState()).toEqual({ stage: 'idle' })
  expect(kept.has(record)).toBe(false)
  await flow.sign(spyWallet().signer)
  expect(flow.getState()).toEqual({ stage: 'idle' })
})

test.each(['{', '{"version":0}', 'null'])('a kept text of %j is forgotten', async (text) => {
  kept.set(record, text)
  const flow = start(scriptService().client)
  await flow.resume(wallet)
  expect(flow.getState()).toEqual({ stage: 'idle' })
  expect(kept.has(record)).toBe(false)
})
