import { createPublicClient, http, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { quoteAndConfirm, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { readLedger } from '../support/readLedger.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import type { Untyped } from '../support/Untyped.js'
import { withdraw } from '../support/withdraw.js'

let sandbox: RunningSandbox
let at: Recovery
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
})
afterAll(() => sandbox?.stop())

// The first account of the local chains' mnemonic; fees go there.
const treasury = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const rpc = (network: string): string => sandbox.chains[network] as string
const depositOf = (payment: Untyped): string => payment.next_instruction.deposit_info[0].deposit_address

test('withdrawing everything makes the payment WITHDRAWN', async () => {
  const { payment, owner, balance, deposit } = await at.shortPayment()
  expect(balance).toMatchObject({
    address: deposit,
    token: at.usdc,
    value: { kind: 'amount', amount: '60' },
    withdraw_from: { withdraw_type: 'PAYMENT', payment_id: payment.payment_id, withdraw_account: 'SPW' },
    payment_gist: { payment_id: payment.payment_id, status: 'PENDING', label: null },
  })
  const recipient_address = freshAddress()
  const request = {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address,
    withdraw_from: balance.withdraw_from,
  }
  const { response, prepared } = await withdraw(sandbox.api, owner, request)
  expect(response.body).toMatchObject({ status: 'SUCCESS', withdraw_id: prepared.withdraw_id, issues: [] })

  const { body: done } = await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)
  expect(done).toMatchObject({ status: 'WITHDRAWN', issues: [] })
  expect(done.next_instruction).toBeUndefined()
  expect(done.withdrawals).toEqual([
    {
      status: 'SUCCESS',
      token_amounts: request.token_amounts,
      recipient_address,
      transaction_hash: response.body.transaction_hash,
      issues: [],
    },
  ])
  const ledger = await readLedger(rpc('arbitrum'), at.usdc, { deposit, destination: recipient_address, treasury })
  const fee = parseUnits(balance.value.withdrawal_fee, 6)
  expect(ledger).toMatchObject({ held: 0n, fees: fee, toDestination: parseUnits('60', 6) - fee })
})

test('a partial withdrawal makes the payment TAINTED, and the rest stays withdrawable', async () => {
  const { payment, owner, balance } = await at.shortPayment()
  const { withdraw_from } = balance
  const take = (amount: string) =>
    withdraw(sandbox.api, owner, {
      token_amounts: [{ token: at.usdc, amount }],
      recipient_address: owner.address,
      withdraw_from,
    })
  expect((await take('25.5')).response.body.status).toBe('SUCCESS')
  const left = (await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)).body
  expect(left).toMatchObject({ status: 'TAINTED', issues: [{ kind: 'funding', balance: { '#': '34.5' } }] })
  expect((await take('34.5')).response.body.status).toBe('SUCCESS')
  const { body } = await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)
  expect(body).toMatchObject({ status: 'TAINTED', withdrawals: [{ status: 'SUCCESS' }, { status: 'SUCCESS' }] })
})

test('an excess can be withdrawn from a COMPLETE payment, which stays COMPLETE', async () => {
  const { payment, owner } = await quoteAndConfirm(sandbox.api, at.usdc, '100', at.weth)
  await at.person.pay(at.usdc, depositOf(payment), '130')
  await untilPayment(sandbox.api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
  const [balance] = (await at.balances(payment.payment_id, owner.address)).balance_results
  expect(balance.value.amount).toBe('30')
  const { response } = await withdraw(sandbox.api, owner, {
    token_amounts: [{ token: at.usdc, amount: '30' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  })
  expect(response.body.status).toBe('SUCCESS')
  const { body } = await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)
  expect(body).toMatchObject({ status: 'COMPLETE', withdrawals: [{ status: 'SUCCESS' }], issues: [] })
})

test('unexpected tokens on another chain are withdrawable, and the deposit completes', async () => {
  const { api } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, at.usdc, '100', at.weth)
  const [link, ether] = [await tokenId(api, 'base', 'LINK'), 'base:0x']
  await Promise.all([at.give(link, depositOf(payment), '7'), at.give(ether, depositOf(payment), '0.5')])
  const { balance_results } = await at.balances(payment.payment_id, owner.address, [link, ether])
  expect(balance_results.map(({ value }: { value: { amount: string } }) => value.amount)).toEqual(['7', '0.5'])
  const { body } = await api.post('/payments/issues', { payment_ids: [payment.payment_id] })
  expect(body.payments[0].withdrawable.map(({ token }: { token: string }) => token).sort()).toEqual(
    [ether, link].sort(),
  )

  const recipient_address = freshAddress()
  const { response } = await withdraw(api, owner, {
    token_amounts: [
      { token: link, amount: '7' },
      { token: ether, amount: '0.5' },
    ],
    recipient_address,
    withdraw_from: body.payments[0].withdrawable[0].withdraw_from,
  })
  expect(response.body.status).toBe('SUCCESS')
  const fee = balance_results[1].value.withdrawal_fee
  const client = createPublicClient({ transport: http(rpc('base')) })
  expect(await client.getBalance({ address: recipient_address })).toBe(parseUnits('0.5', 18) - parseUnits(fee, 18))
  expect(Number(await at.held(link, recipient_address))).toBeGreaterThan(6.9)
  expect(await at.statusOf(payment.payment_id)).toBe('PENDING')
  await at.person.pay(at.usdc, depositOf(payment), '100')
  await untilPayment(api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
})

test('withdrawing an unexpected token does not stop the payment', async () => {
  const { payment, owner, deposit } = await at.shortPayment()
  await at.give(at.dai, deposit, '5')
  const { response } = await withdraw(sandbox.api, owner, {
    token_amounts: [{ token: at.dai, amount: '5' }],
    recipient_address: owner.address,
    payment_id: payment.payment_id,
    withdraw_account: 'SPW',
  })
  expect(response.body.status).toBe('SUCCESS')
  await at.person.pay(at.usdc, deposit, '40')
  await untilPayment(sandbox.api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
})

test('a FAILED payment reports WITHDRAW_PENDING on request, then WITHDRAWN', async () => {
  const { api } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, at.usdc, '100', at.weth)
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum' })
  await at.person.pay(at.usdc, depositOf(payment), '100')
  await untilPayment(api, payment.payment_id, 'it fails', ({ status }) => status === 'FAILED')
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
  await api.post('/control/faults', { name: 'no_blocks', network: 'arbitrum' })
  const { response } = await withdraw(
    api,
    owner,
    {
      token_amounts: [{ token: at.usdc, amount: '100' }],
      recipient_address: owner.address,
      payment_id: payment.payment_id,
    },
    { polling_timeout: 0 },
  )
  expect(response.body).toMatchObject({ status: 'PENDING', payment_id: payment.payment_id })
  expect(await at.statusOf(payment.payment_id)).toBe('FAILED')
  const { body } = await api.get(`/payments?payment_id=${payment.payment_id}&enable_withdraw_pending=true`)
  expect(body.status).toBe('WITHDRAW_PENDING')
  await api.post('/control/faults', { name: 'no_blocks', network: 'arbitrum', seconds: 0 })
  await untilPayment(api, payment.payment_id, 'it is withdrawn', ({ status }) => status === 'WITHDRAWN')
  const { body: withdrawal } = await api.get(`/payments/withdraw/status?withdraw_id=${response.body.withdraw_id}`)
  expect(withdrawal).toMatchObject({ status: 'SUCCESS', transaction_hash: expect.stringMatching(/^0x/), issues: [] })
})

test('a funded payment can be withdrawn before execution, and nothing is paid twice', async () => {
  const { api } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, at.usdc, '100', at.weth)
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum' })
  await at.person.pay(at.usdc, depositOf(payment), '100')
  await untilPayment(api, payment.payment_id, 'it is funded', ({ funded }) => funded)
  const recipient_address = freshAddress()
  const request = {
    token_amounts: [{ token: at.usdc, amount: '100' }],
    recipient_address,
    payment_id: payment.payment_id,
  }
  await api.post('/control/faults', { name: 'no_blocks', network: 'arbitrum' })
  const { response } = await withdraw(api, owner, request, { polling_timeout: 0 })
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
  await api.post('/control/faults', { name: 'no_blocks', network: 'arbitrum', seconds: 0 })
  expect(response.body.status).toBe('PENDING')
  await untilPayment(api, payment.payment_id, 'it is withdrawn', ({ status }) => status === 'WITHDRAWN')
  const parties = { deposit: depositOf(payment), destination: recipient_address, treasury }
  expect(await readLedger(rpc('arbitrum'), at.usdc, parties)).toMatchObject({ toPools: 0n, held: 0n })
})
