import { waitFor } from '@testing-library/react'
// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { ownDay } from '../../../test/support/ownDay.js'
import { ownerWallet } from '../../../test/support/ownerWallet.js'
import { createDepositClient } from '../../client/createDepositClient.js'
import { getOwnerBalances } from '../../client/getOwnerBalances.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import { createScenario } from '../../testing/createScenario.js'
import type { ScenarioName } from '../../testing/scenarios/scenarios.js'
import { isCheckable } from '../requote/isCheckable.js'
import { createDeposit, type Deposit } from './createDeposit.js'

const opened: Deposit[] = []
afterEach(() => {
  for (const deposit of opened.splice(0)) deposit.destroy()
})

/** A deposit at a payment of a scenario, with the owner's wallet connected. `reload` opens it again in the same browser. */
async function open(name: ScenarioName, elapsed: number) {
  const scenario = createScenario(name, { time: 'manual', hold: true, elapsed, startAt: ownDay() })
  // As the service does, each response with a message to sign has a later deadline than the one before.
  let renewals = 0
  const fetch: typeof scenario.fetch = async (input, init) => {
    const response = await scenario.fetch(input, init)
    const body = await response.text()
    renewals += 1
    const renewed = body.replace(/(deadline\\":\\?"?)(\d+)/g, (_, key, at) => `${key}${Number(at) + renewals}`)
    return new Response(renewed, response)
  }
  const client = createDepositClient({ baseUrl: '/api', fetch, now: scenario.clock.now })
  const wallet = ownerWallet()
  const storage = memoryStorage()
  const load = async (paymentId?: string) => {
    const deposit = createDeposit({ client, storage, wallet: wallet.provider, paymentId })
    opened.push(deposit)
    await waitFor(() => expect(deposit.getState().payment).toBeDefined())
    await deposit.connect(deposit.getState().wallet.wallets[0]?.id ?? '')
    return deposit
  }
  const deposit = await load(scenario.paymentId)
  const advance = async (of: Deposit, seconds: number) => {
    scenario.clock.advance(seconds * 1_000)
    await of.refetch()
  }
  return { client, deposit, wallet, advance, reload: () => load() }
}

/** The withdrawal of everything that a stopped payment holds. */
async function withdrawalOf({ client, deposit }: Awaited<ReturnType<typeof open>>): Promise<WithdrawalRequest> {
  const { payment } = deposit.getState()
  if (!payment) throw new Error('There should be a payment.')
  const scope = { kind: 'PAYMENT' as const, payment_id: payment.payment_id }
  const { balance_results } = await getOwnerBalances(client, { owner: payment.owner_address, scope })
  const [balance] = balance_results
  if (balance?.value.kind !== 'amount' || !balance.withdraw_from) throw new Error('There should be a balance.')
  return {
    owner: payment.owner_address,
    paymentId: payment.payment_id,
    address: balance.address,
    withdrawFrom: balance.withdraw_from,
    chainId: '31337',
    recipient: payment.owner_address,
    tokens: [{ token: balance.token, amount: '12.5', maxFee: balance.value.withdrawal_fee ?? '0', decimals: 6 }],
  }
}

test('an owner verifies with the messages on the screen, also after the payment was fetched again', async () => {
  const { deposit, wallet, advance } = await open('verify', 0)
  const plans = await deposit.planVerification()
  expect(plans).toMatchObject([{ template: 'deposit-owner.verify.1', facts: { chainId: 31_337n } }])
  await advance(deposit, 5)
  await deposit.verify({ plans, smartAccount: true })
  expect(wallet.asked.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
  await advance(deposit, 60)
  expect(deposit.getState().view?.screen).toBe('transfer')
})

test('a message that is not the one on the screen is not signed', async () => {
  const { deposit, wallet } = await open('verify', 0)
  const plans = (await deposit.planVerification()).map((plan) => ({ ...plan, digest: `0x${'0'.repeat(64)}` as const }))
  await expect(deposit.verify({ plans })).rejects.toMatchObject({ code: 'signing_refused', rule: 'meaning' })
  expect(deposit.getState()).toMatchObject({ error: { code: 'signing_refused' }, pending: [] })
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
})

test('the funds of a stopped payment are withdrawn with one signature, across a reload', async () => {
  const stage = await open('bridge-failed', 90)
  const { deposit, wallet, advance, reload } = stage
  const request = await withdrawalOf(stage)
  await deposit.prepareWithdrawal(request)
  expect(deposit.getState().withdrawal).toMatchObject({ stage: 'review', plan: { facts: { purpose: 'withdraw' } } })
  await deposit.signWithdrawal({ smartAccount: true })
  expect(deposit.getState().withdrawal.stage).toBe('following')
  deposit.destroy()

  const after = await reload()
  expect(await after.resumeWithdrawal(request.address)).toBe(true)
  await advance(after, 60)
  await waitFor(() => expect(after.getState().withdrawal.stage).toBe('ended'))
  expect(after.getState().withdrawal).toMatchObject({ withdrawal: { status: 'SUCCESS' } })
  expect(wallet.asked.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
})

test('an abandoned withdrawal is not resumed', async () => {
  const stage = await open('bridge-failed', 90)
  const request = await withdrawalOf(stage)
  await stage.deposit.prepareWithdrawal(request)
  stage.deposit.leaveWithdrawal()
  expect(stage.deposit.getState().withdrawal.stage).toBe('idle')
  expect(await stage.deposit.resumeWithdrawal(request.address)).toBe(false)
})

test('a stopped payment continues as a child payment, and a reload knows where the funds went', async () => {
  const { deposit, reload } = await open('swap-failed', 60)
  const response = await deposit.requote()
  const quote = response?.quotes.find(isCheckable)
  if (!response || !quote) throw new Error('One of the quotes should be checkable.')
  await deposit.continueWith({ response, chosen: quote.payment_id })
  const recovery = { kind: 'retry', childId: quote.payment_id }
  expect(deposit.getState()).toMatchObject({ flow: { recovery }, withdrawal: { stage: 'review' } })
  await deposit.signWithdrawal({ smartAccount: true })
  deposit.destroy()
  expect((await reload()).getState().flow).toMatchObject({ step: 'payment', recovery })
})
