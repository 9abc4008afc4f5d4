// @module-tag nightly
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDepositClient } from '../../src/client/createDepositClient.js'
import { getOwnerBalances } from '../../src/client/getOwnerBalances.js'
import { createDeposit, type Deposit } from '../../src/core/deposit/createDeposit.js'
import { isCheckable } from '../../src/core/requote/isCheckable.js'
import { createPasskeySigner } from '../../src/passkey/createPasskeySigner.js'
import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { payCard } from '../support/payCard.js'
import { plugAuthenticator } from '../support/plugAuthenticator.js'
import { createSoftPasskey } from '../support/softPasskey.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'

let sandbox: RunningSandbox
let at: Recovery
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
})
afterAll(() => sandbox?.stop())

const opened: Deposit[] = []
afterEach(() => {
  for (const deposit of opened.splice(0)) deposit.destroy()
})

/** A page without a wallet, whose person has a passkey. */
function open(passkey = createSoftPasskey()) {
  let cancels = false
  const cancelNext = () => {
    cancels = true
  }
  const authenticator = plugAuthenticator({
    passkey,
    answer: (challenge) => {
      if (!cancels) return passkey.respond(challenge)
      cancels = false
      throw new DOMException('cancelled', 'NotAllowedError')
    },
  })
  const proxy = createDepositProxy({
    baseUrl: sandbox.url,
    apiKey: 'sk_sandbox',
    authorize: () => ({ customerId: 'ann' }),
    onError: () => undefined,
    onWarning: () => undefined,
  })
  const client = createDepositClient({
    baseUrl: 'https://shop.example/api/deposits',
    fetch: (input, init) => proxy(new Request(input, init)),
  })
  const deposit = createDeposit({ client, storage: null })
  opened.push(deposit)
  return { ...authenticator, client, deposit, cancelNext }
}

/** Confirms the first quote for the passkey's account. */
async function confirm({ deposit, account }: ReturnType<typeof open>, asset: string, amount: string, output: string) {
  const request = { kind: 'FIXED_INPUT' as const, fixed_input_amount: { asset, amount }, output_asset: output }
  const card = asset === 'usd' ? { onramps: ['northpay'], onramp_methods: ['CREDIT_CARD' as const] } : {}
  const response = await deposit.quote({ request, price_currency: 'usd', ...card })
  deposit.choose(response?.quotes[0]?.payment_id ?? '')
  await deposit.confirm({ ownerAddress: account, destinationAddress: freshAddress() })
  return until('the payment is read', async () => deposit.getState().payment)
}

test('500 USD by card: a passkey verifies what the gate let through, and the payment completes', async () => {
  const page = open()
  const { deposit, account, prompts } = page
  const payment = await confirm(page, 'usd', '500', at.usdc)
  expect(payment).toMatchObject({ owner_address: account, next_instruction: { type: 'USER_VERIFY' } })
  const plans = await deposit.planVerification()
  await expect(deposit.verify({ plans })).rejects.toMatchObject({ code: 'wallet_unavailable' })
  deposit.setOwner(createPasskeySigner({ account }))
  expect(await deposit.verify({ plans })).toBe(0)
  expect(prompts).toHaveLength(1)
  const next = deposit.getState().payment?.next_instruction
  if (next?.type !== 'ONRAMP') throw new Error('The card should be asked for.')
  expect((await payCard(next.funding_page_url)).status).toBe(303)
  const isComplete = async () => deposit.getState().payment?.status === 'COMPLETE' || undefined
  await until('the payment completes', isComplete)
})

/** A payment of the passkey's account that stopped with 60 of 100 USDC, and what it holds. */
async function stop(page: ReturnType<typeof open>) {
  const { client, account } = page
  const { payment_id: paymentId, next_instruction: next } = await confirm(page, at.usdc, '100', at.weth)
  if (next?.type !== 'TRANSFER_IN') throw new Error('A transfer should be asked for.')
  await at.person.pay(at.usdc, next.deposit_info[0]?.deposit_address ?? '', '60')
  const scope = { kind: 'PAYMENT' as const, payment_id: paymentId }
  const balance = await until('the funds can be withdrawn', async () => {
    const { balance_results } = await getOwnerBalances(client, { owner: account, scope })
    return balance_results.find(
      ({ value, withdraw_from }) => value.kind === 'amount' && value.amount !== '0' && withdraw_from,
    )
  })
  return { paymentId, balance }
}

test('the funds of a stopped payment go where the person says, and never to the account of the passkey', async () => {
  const page = open()
  const { deposit, account, prompts } = page
  const { paymentId, balance } = await stop(page)
  if (balance.value.kind !== 'amount' || !balance.withdraw_from) throw new Error('There should be a balance.')
  const { chains, assets } = await deposit.loadCatalog()
  const { token, address, value, withdraw_from: withdrawFrom } = balance
  const chainId = chains.arbitrum?.chain_id ?? ''
  const decimals = assets[token]?.decimals ?? 0
  const tokens = [{ token, amount: '60', maxFee: value.withdrawal_fee ?? '0', decimals }]
  const request = { owner: account, paymentId, address, withdrawFrom, chainId, recipient: account, tokens }
  deposit.setOwner(createPasskeySigner({ account }))
  await deposit.prepareWithdrawal(request)
  expect(deposit.getState().withdrawal).toMatchObject({ stage: 'idle', error: { code: expect.any(String) } })
  const recipient = freshAddress()
  await deposit.prepareWithdrawal({ ...request, recipient })
  await deposit.signWithdrawal({ acceptUnwitnessed: true })
  expect(prompts).toHaveLength(1)
  const stage = async () => deposit.getState().withdrawal.stage === 'ended' || undefined
  await until('the withdrawal ends', stage)
  expect(deposit.getState().withdrawal).toMatchObject({ withdrawal: { status: 'SUCCESS' } })
  expect(Number(await at.held(at.usdc, recipient))).toBeGreaterThan(59)
})

test('a stopped payment is retried: a passkey moves the funds to the deposit address of a new payment', async () => {
  const page = open()
  const { deposit, account, prompts } = page
  const { paymentId } = await stop(page)
  await until('the shortage is reported', async () => {
    await deposit.refetch()
    return deposit.getState().payment?.issues.length ? true : undefined
  })
  const response = await deposit.requote()
  const quote = response?.quotes.find(isCheckable)
  if (!response || !quote) throw new Error('One of the quotes should be checkable.')
  deposit.setOwner(createPasskeySigner({ account }))
  await deposit.continueWith({ response, chosen: quote.payment_id })
  expect(deposit.getState().withdrawal).toMatchObject({ stage: 'review', plan: { facts: { owner: account } } })
  await deposit.signWithdrawal({ acceptUnwitnessed: true })
  expect(prompts).toHaveLength(1)
  const isEnded = async () => deposit.getState().withdrawal.stage === 'ended' || undefined
  await until('the withdrawal ends', isEnded)
  const child = await until('the new payment completes', async () => {
    const { body } = await sandbox.api.get(`/payments?payment_id=${quote.payment_id}`)
    return body.status === 'COMPLETE' ? body : undefined
  })
  expect(child.owner_address).toBe(account)
  expect(await at.statusOf(paymentId)).toBe('WITHDRAWN')
})

test('a prompt that was cancelled signs nothing, and the same message is signed with the next press', async () => {
  const page = open()
  const { deposit, account, prompts } = page
  await confirm(page, 'usd', '500', at.usdc)
  const plans = await deposit.planVerification()
  deposit.setOwner(createPasskeySigner({ account }))
  page.cancelNext()
  const cancelled = { code: 'wallet_rejected', rule: 'passkey_cancelled' }
  await expect(deposit.verify({ plans })).rejects.toMatchObject(cancelled)
  expect(deposit.getState().payment?.status).toBe('UNCONFIRMED')
  expect(await deposit.verify({ plans })).toBe(0)
  expect(prompts).toHaveLength(2)
  expect(new Set(prompts).size).toBe(1)
  expect(deposit.getState().payment?.status).toBe('PENDING')
})

test('the same passkey on another device verifies with the address of the owner alone', async () => {
  const passkey = createSoftPasskey()
  const first = open(passkey)
  const { payment_id: paymentId } = await confirm(first, 'usd', '500', at.usdc)
  const { deposit, account } = open(passkey)
  deposit.open(paymentId)
  const payment = await until('the payment is read', async () => deposit.getState().payment)
  const plans = await deposit.planVerification()
  deposit.setOwner(createPasskeySigner({ account: payment.owner_address }))
  expect(await deposit.verify({ plans })).toBe(0)
  expect(deposit.getState().payment).toMatchObject({ owner_address: account, status: 'PENDING' })
})

test('another passkey of the person is rejected before anything is sent', async () => {
  const first = open()
  const { payment_id: paymentId } = await confirm(first, 'usd', '500', at.usdc)
  const { deposit } = open(createSoftPasskey())
  deposit.open(paymentId)
  const payment = await until('the payment is read', async () => deposit.getState().payment)
  const plans = await deposit.planVerification()
  deposit.setOwner(createPasskeySigner({ account: payment.owner_address }))
  await expect(deposit.verify({ plans })).rejects.toMatchObject({ code: 'wallet_wrong_account', rule: 'passkey_other' })
  expect(deposit.getState().payment?.status).toBe('UNCONFIRMED')
})
