// @module-tag nightly
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { signVerifications } from '../support/signVerifications.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import type { Untyped } from '../support/Untyped.js'
import { until } from '../support/until.js'
import { withdraw } from '../support/withdraw.js'

let sandbox: RunningSandbox
let at: Recovery
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
})
afterAll(() => sandbox?.stop())

const depositOf = (payment: Untyped): string => payment.next_instruction.deposit_info[0].deposit_address

test('funds held by the bridge have a withdrawable_at, and can be withdrawn after it', async () => {
  const { api } = sandbox
  const there = await tokenId(api, 'base', 'USDC')
  await api.post('/control/faults', { name: 'bridge_stuck' })
  const { payment, owner } = await quoteAndConfirm(api, at.usdc, '100', there)
  await at.person.pay(at.usdc, depositOf(payment), '100')
  const future = await until('the bridge holds the money', async () => {
    const [found] = (await at.balances(payment.payment_id, owner.address)).future_withdrawable_balances
    return found
  })
  expect(future).toMatchObject({ address: depositOf(payment), token: at.usdc, value: { kind: 'amount' } })
  expect(Date.parse(future.withdrawable_at)).toBeGreaterThan(Date.now() + 20 * 60_000)
  await api.post('/control/clock', { advance_seconds: 1_900 })
  await untilPayment(api, payment.payment_id, 'the bridge gives it back', ({ status }) => status === 'FAILED')
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 0 })
  const after = await at.balances(payment.payment_id, owner.address)
  expect(after.future_withdrawable_balances).toEqual([])
  const [balance] = after.balance_results
  expect(balance.value.amount).toBe(future.value.amount)
  const { response } = await withdraw(api, owner, {
    token_amounts: [{ token: at.usdc, amount: balance.value.amount }],
    recipient_address: owner.address as Address,
    withdraw_from: balance.withdraw_from,
  })
  expect(response.body.status).toBe('SUCCESS')
  expect(await at.statusOf(payment.payment_id)).toBe('WITHDRAWN')
})

test('with use_intent_refund, a bridge refund goes to a separate account', async () => {
  const { api } = sandbox
  const there = await tokenId(api, 'base', 'USDC')
  await api.post('/control/faults', { name: 'bridge_stuck' })
  const quoted = await api.post('/payments/quotes', quoteRequest(at.usdc, '400', there, { use_intent_refund: true }))
  const owner = privateKeyToAccount(generatePrivateKey())
  const { body: unconfirmed } = await api.post('/payments/confirm', {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: owner.address,
    destination_address: freshAddress(),
  })
  const { verifications } = unconfirmed.next_instruction
  expect(verifications.map(({ reason }: { reason: string }) => reason)).toEqual(['EVM_OWNER', 'EVM_WITHDRAWAL'])
  const signed = await signVerifications(owner, unconfirmed.next_instruction)
  const missing = await api.post('/payments/confirm', { ...signed, signatures: signed.signatures.slice(0, 1) })
  expect(missing.body.errors[0]).toMatchObject({ kind: 'owner', mitigation: 'verify' })
  const { body: payment } = await api.post('/payments/confirm', signed)

  await at.person.pay(at.usdc, depositOf(payment), '400')
  const future = await until('the bridge holds the money', async () => {
    const [found] = (await at.balances(payment.payment_id, owner.address)).future_withdrawable_balances
    return found
  })
  expect(future.address).not.toBe(depositOf(payment))
  expect(JSON.parse(verifications[1].payload).domain.verifyingContract).toBe(future.address)
  await api.post('/control/clock', { advance_seconds: 1_900 })
  await untilPayment(api, payment.payment_id, 'the bridge gives it back', ({ status }) => status === 'FAILED')
  const { balance_results } = await at.balances(payment.payment_id, owner.address)
  const balance = balance_results.find(({ address }: { address: string }) => address === future.address)
  expect(balance).toMatchObject({
    value: { amount: future.value.amount },
    withdraw_from: { withdraw_account: 'INTENT' },
  })
  const retry = quoteRequest(at.usdc, '1', there, { parent_payment_id: payment.payment_id })
  const requoted = await api.post('/payments/quotes', retry)
  expect(requoted.body.quotes).toHaveLength(1)
  const reused = requoted.body.quote_request.request.fixed_input_amount
  expect(reused.asset).toBe(at.usdc)
  expect(Number(balance.value.amount) - Number(reused.amount)).toBeLessThan(1)
  const { response } = await withdraw(api, owner, {
    token_amounts: [{ token: at.usdc, amount: balance.value.amount }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  })
  expect(response.body.status).toBe('SUCCESS')
  expect(await at.statusOf(payment.payment_id)).toBe('WITHDRAWN')
})
