// @module-tag nightly
import { createPublicClient, type Hex, http, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegate } from '../support/delegate.js'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { createSmartOwner } from '../support/smartOwner.js'
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

const rpc = (network: string): string => sandbox.chains[network] as string
const depositOf = (payment: Untyped): string => payment.next_instruction.deposit_info[0].deposit_address

test('the typed data has wallet, owner, payment and network, with integers as strings', async () => {
  const { payment, owner, deposit } = await at.shortPayment()
  const { body } = await sandbox.api.post('/payments/withdraw', {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address: owner.address,
    payment_id: payment.payment_id,
  })
  const typed = JSON.parse(body.withdraw_authorization)
  expect(Object.keys(typed)).toEqual(['types', 'primaryType', 'domain', 'message'])
  expect(typed.types.EIP712Domain.map(({ name }: { name: string }) => name)).toEqual([
    'name',
    'version',
    'chainId',
    'verifyingContract',
  ])
  expect(typed.domain).toEqual({ name: 'OneTimeWallet', version: '1', chainId: 31337, verifyingContract: deposit })
  expect(typed.message).toMatchObject({
    wallet: deposit,
    owner: owner.address,
    payment: `0x${payment.payment_id.replaceAll('-', '').padStart(64, '0')}`,
    recipient: owner.address,
    amounts: ['60000000'],
    nonce: '0',
  })
})

test('an owner without typed data support withdraws with a readable text', async () => {
  const { owner, balance, payment } = await at.shortPayment()
  await sandbox.api.post('/control/signature-type', { type: 'EIP191' })
  const recipient_address = freshAddress()
  const token_amounts = [{ token: at.usdc, amount: '60' }]
  const { response, prepared } = await withdraw(sandbox.api, owner, {
    token_amounts,
    recipient_address,
    withdraw_from: balance.withdraw_from,
  })
  await sandbox.api.post('/control/signature-type', { type: 'EIP712' })
  expect(prepared).toMatchObject({ signature_type: 'EIP191' })
  expect(prepared.withdraw_authorization).toContain(`Send to: ${recipient_address}`)
  expect(response.body.status).toBe('SUCCESS')
  expect(await at.statusOf(payment.payment_id)).toBe('WITHDRAWN')
})

test('a smart account withdraws, whether deployed or not', async () => {
  const { api } = sandbox
  const owner = createSmartOwner()
  const quoted = await api.post('/payments/quotes', quoteRequest(at.usdc, '100', at.weth))
  const { body: payment } = await api.post('/payments/confirm', {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: owner.address,
    destination_address: freshAddress(),
  })
  await at.person.pay(at.usdc, depositOf(payment), '60')
  const recipient_address = freshAddress()
  const take = (wrap?: (signature: Hex) => Hex) => {
    const token_amounts = [{ token: at.usdc, amount: '30' }]
    return withdraw(
      api,
      owner.key,
      { token_amounts, recipient_address, payment_id: payment.payment_id },
      wrap ? { wrap } : {},
    )
  }
  expect((await take(owner.undeployed)).response.body).toMatchObject({ status: 'SUCCESS' })
  const client = createPublicClient({ transport: http(rpc('arbitrum')) })
  expect(await client.getCode({ address: owner.address })).toBeDefined()
  expect((await take()).response.body).toMatchObject({ status: 'SUCCESS' })
  expect(await at.statusOf(payment.payment_id)).toBe('TAINTED')
})

test('an account that delegates to a contract receives, owns and takes back with its key', async () => {
  const { api } = sandbox
  const owner = privateKeyToAccount(generatePrivateKey())
  const contract = createSmartOwner()
  await contract.deploy(rpc('arbitrum'))
  await delegate(rpc('arbitrum'), owner, contract.address)
  const quoted = await api.post('/payments/quotes', quoteRequest(at.usdc, '100', at.weth))
  const { status, body: payment } = await api.post('/payments/confirm', {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: owner.address,
    destination_address: owner.address,
  })
  expect(status).toBe(200)
  await at.person.pay(at.usdc, depositOf(payment), '60')
  const { response } = await withdraw(api, owner, {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address: owner.address,
    payment_id: payment.payment_id,
  })
  expect(response.body).toMatchObject({ status: 'SUCCESS' })
})

test('a reusable wallet has one address per owner, who can empty it', async () => {
  const { api } = sandbox
  const owner = privateKeyToAccount(generatePrivateKey())
  const ask = async (tokens?: string[]) => {
    const query = { source: 'OWNER', owner: owner.address, scope: { kind: 'EXTRA' }, tokens }
    return (await api.post('/payments/balances', { query })).body.balance_results
  }
  expect(await ask()).toEqual([])
  const baseUsdc = await tokenId(api, 'base', 'USDC')
  const [here, there] = await ask([at.usdc, baseUsdc])
  expect(here.address).toBe(there.address)
  await at.give(baseUsdc, there.address, '12')
  const [found] = await ask()
  expect(found).toMatchObject({
    token: baseUsdc,
    value: { amount: '12' },
    withdraw_from: { withdraw_type: 'REUSABLE', owner: owner.address, withdraw_account: 'RDW' },
    payment_gist: null,
  })
  const { response } = await withdraw(api, owner, {
    token_amounts: [{ token: baseUsdc, amount: '12' }],
    recipient_address: owner.address,
    withdraw_from: found.withdraw_from,
  })
  expect(response.body).toMatchObject({ status: 'SUCCESS' })
  expect(await ask()).toEqual([])
})

test('a new quote reuses the funds of a stopped payment', async () => {
  const { api } = sandbox
  const { payment: parent, owner } = await at.shortPayment()
  const parent_payment_id = parent.payment_id
  const quoted = await api.post('/payments/quotes', quoteRequest(at.usdc, '1', at.dai, { parent_payment_id }))
  const [balance] = (await at.balances(parent_payment_id, owner.address)).balance_results
  const { amount } = quoted.body.quote_request.request.fixed_input_amount
  expect(parseUnits(amount, 6)).toBe(parseUnits('60', 6) - parseUnits(balance.value.withdrawal_fee, 6))
  const confirmation = {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: owner.address,
    destination_address: freshAddress(),
  }
  const stranger = await api.post('/payments/confirm', { ...confirmation, owner_address: freshAddress() })
  expect(stranger.body.errors[0]).toMatchObject({ kind: 'owner', mitigation: 'change' })
  const { body: child } = await api.post('/payments/confirm', confirmation)
  expect(child.parent_payment_id).toBe(parent_payment_id)

  const { response } = await withdraw(api, owner, {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address: depositOf(child),
    withdraw_from: balance.withdraw_from,
  })
  expect(response.body.status).toBe('SUCCESS')
  const done = await untilPayment(api, child.payment_id, 'the retry completes', ({ status }) => status === 'COMPLETE')
  expect(await at.held(at.dai, done.destination_address)).toBe(done.fulfilled.output_amount.amount)
  expect(await at.statusOf(parent_payment_id)).toBe('WITHDRAWN')
})

test('a child payment inherits the destination of its parent unless it sets one', async () => {
  const { api } = sandbox
  const { payment: parent, owner } = await at.shortPayment()
  const confirm = async (more: Record<string, unknown>) => {
    const quoted = await api.post('/payments/quotes', quoteRequest(at.usdc, '10', at.dai, more))
    const { payment_id } = quoted.body.quotes[0]
    const { state_token } = quoted.body
    return api.post('/payments/confirm', { payment_id, state_token, owner_address: owner.address })
  }
  const child = await confirm({ parent_payment_id: parent.payment_id })
  expect(child.body).toMatchObject({ destination_address: parent.destination_address })
  const orphan = await confirm({})
  expect(orphan.status).toBe(400)
  expect(orphan.body.errors[0].message).toContain('destination_address')
})
