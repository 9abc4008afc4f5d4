import { beforeEach, expect, test } from 'vitest'
import { plugAuthenticator } from '../../../test/support/plugAuthenticator.js'
import { prepared, request, scriptService, start, stored } from '../../../test/support/withdrawalStage.js'
import { createPasskeySigner } from '../../passkey/createPasskeySigner.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'

beforeEach(() => stored.clear())

/** A withdrawal from a wallet whose owner is a passkey's account. */
function open() {
  const passkey = plugAuthenticator()
  const owner = createPasskeySigner({ account: passkey.account })
  const service = scriptService({ prepare: () => prepared('w-1', { owner: owner.address }) })
  const asked: WithdrawalRequest = { ...request, owner: owner.address }
  return { ...passkey, ...service, owner, asked }
}

test('a passkey signs a withdrawal to an address of the person, once they accept what no wallet could confirm', async () => {
  const { client, calls, owner, asked, prompts } = open()
  const flow = start(client)
  await flow.prepare(asked)
  await flow.sign(owner)
  expect(flow.getState()).toMatchObject({ stage: 'review', error: { rule: 'witness_none' } })
  expect(prompts).toEqual([])
  await flow.sign(owner, { acceptUnwitnessed: true })
  expect(flow.getState()).toMatchObject({ stage: 'ended', withdrawal: { status: 'SUCCESS' } })
  expect(prompts).toHaveLength(1)
  expect(calls.at(-1)?.body).toMatchObject({ signature: expect.stringMatching(/(?:6492){16}$/) })
})

test("a passkey's own account is no recipient", async () => {
  const { client, calls, owner, asked } = open()
  const flow = start(client, undefined, undefined, owner)
  await flow.prepare({ ...asked, recipient: owner.address.toLowerCase() })
  expect(flow.getState()).toMatchObject({ stage: 'idle', error: { code: 'signing_refused', rule: 'own_account' } })
  expect(calls).toHaveLength(1)
})

test('nor is it one if the passkey is known only once something is signed', async () => {
  const { owner, asked, prompts } = open()
  const recipient = owner.address
  const service = scriptService({ prepare: () => prepared('w-1', { owner: recipient, recipient }) })
  const flow = start(service.client)
  await flow.prepare({ ...asked, recipient })
  expect(flow.getState().stage).toBe('review')
  await flow.sign(owner, { acceptUnwitnessed: true })
  expect(flow.getState()).toMatchObject({ stage: 'review', error: { rule: 'own_account' } })
  expect(prompts).toEqual([])
})

test.each<[string, Partial<WithdrawalRequest>]>([
  ['a new payment', { childId: 'pay_child' }],
  ['an address that only the service vouches for', { unverified: true }],
])('a wallet that does not know the new payment signs no withdrawal to %s', async (_, change) => {
  const { owner, asked, prompts, client } = open()
  const flow = start(client)
  await flow.prepare({ ...asked, ...change })
  const elsewhere = { ...owner, movesOn: false }
  await flow.sign(elsewhere, { acceptUnwitnessed: true, acceptUnverified: true })
  expect(flow.getState()).toMatchObject({ stage: 'review', error: { code: 'wallet_unavailable' } })
  expect(prompts).toEqual([])
  await flow.sign(owner, { acceptUnwitnessed: true, acceptUnverified: true })
  expect(prompts).toHaveLength(1)
})
