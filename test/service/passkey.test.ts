// @module-tag nightly
import { type Address, createPublicClient, hashTypedData, http, type LocalAccount, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeyAccount, passkeyChallenge } from '../../src/passkey/passkeyAccount.js'
import { toSignature } from '../../src/passkey/toSignature.js'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { createPasskeyOwner } from '../support/passkeyOwner.js'
import { payCard } from '../support/payCard.js'
import { confirmFor, quoteRequest, untilPayment } from '../support/quoteAndConfirm.js'
import { signVerifications } from '../support/signVerifications.js'
import { createSoftPasskey } from '../support/softPasskey.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import type { Untyped } from '../support/Untyped.js'
import { withdraw } from '../support/withdraw.js'

let sandbox: RunningSandbox
let at: Recovery
let factory: Address
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
  factory = (await sandbox.api.get('/chains')).body.arbitrum.passkey_factory
})
afterAll(() => sandbox?.stop())

/** 500 dollars by card, which an owner has to verify. */
async function confirmByCard(owner: LocalAccount, destination?: string): Promise<Untyped> {
  const request = quoteRequest('usd', '500', at.usdc, { onramps: ['northpay'], onramp_methods: ['CREDIT_CARD'] })
  const { body } = await confirmFor(sandbox.api, owner.address, request, destination)
  expect(body).toMatchObject({ status: 'UNCONFIRMED', next_instruction: { type: 'USER_VERIFY' } })
  return body
}

async function verify(owner: LocalAccount, payment: Untyped) {
  return sandbox.api.post('/payments/confirm', await signVerifications(owner, payment.next_instruction))
}

/** A payment that stopped with 60 of 100 USDC. */
async function stoppedPayment(owner: LocalAccount) {
  const { body: payment } = await confirmFor(sandbox.api, owner.address, quoteRequest(at.usdc, '100', at.weth))
  await at.person.pay(at.usdc, payment.next_instruction.deposit_info[0].deposit_address, '60')
  await untilPayment(sandbox.api, payment.payment_id, 'the shortage is reported', ({ issues }) => issues.length > 0)
  const [balance] = (await at.balances(payment.payment_id, owner.address)).balance_results
  return { payment, balance }
}

function everything(balance: Untyped, recipient_address: string) {
  const token_amounts = [{ token: at.usdc, amount: '60' }]
  return { token_amounts, recipient_address, withdraw_from: balance.withdraw_from }
}

const codeOf = (address: Address) =>
  createPublicClient({ transport: http(sandbox.chains.arbitrum as string) }).getCode({ address })

test('every chain names the factory of passkey owners, which is deployed there', async () => {
  const { body } = await sandbox.api.get('/chains')
  for (const [network, { passkey_factory }] of Object.entries(body as Record<string, Untyped>)) {
    const client = createPublicClient({ transport: http(sandbox.chains[network] as string) })
    expect(passkey_factory).toBe(factory)
    expect(await client.getCode({ address: passkey_factory })).toBeDefined()
  }
})

test('500 USD by card complete after verification by a passkey', async () => {
  const owner = createPasskeyOwner(factory)
  const { status, body: open } = await verify(owner, await confirmByCard(owner))
  expect({ status, payment: open.status }).toEqual({ status: 200, payment: 'PENDING' })
  expect((await payCard(open.next_instruction.funding_page_url)).status).toBe(303)
  await untilPayment(sandbox.api, open.payment_id, 'the payment completes', (p) => p.status === 'COMPLETE')
})

test('the service accepts what deposit-widget/passkey signs', async () => {
  const passkey = createSoftPasskey()
  const owner = passkeyAccount(factory, { first: { x: BigInt(passkey.x), y: BigInt(passkey.y) } })
  const request = quoteRequest('usd', '500', at.usdc, { onramps: ['northpay'], onramp_methods: ['CREDIT_CARD'] })
  const { body: payment } = await confirmFor(sandbox.api, owner, request)
  const { verification_token, verifications } = payment.next_instruction
  const [{ reason, signature_type, payload }] = verifications
  const { domain, ...rest } = JSON.parse(payload)
  const digest = hashTypedData({ domain, ...rest })
  const challenge = toHex(passkeyChallenge({ account: owner, chainId: BigInt(domain.chainId), digest }))
  const signature = toSignature({ factory, account: owner }, passkey.respond(challenge))
  const signatures = [{ reason, signature_type, signature }]
  const { body } = await sandbox.api.post('/payments/confirm', { verification_token, signatures })
  expect(body.status).toBe('PENDING')
})

test('a passkey verifies by a readable text', async () => {
  const owner = createPasskeyOwner(factory)
  await sandbox.api.post('/control/signature-type', { type: 'EIP191' })
  const payment = await confirmByCard(owner)
  await sandbox.api.post('/control/signature-type', { type: 'EIP712' })
  expect((await verify(owner, payment)).body.status).toBe('PENDING')
})

test('a stopped payment is withdrawn by a passkey, whose account is deployed with it', async () => {
  const owner = createPasskeyOwner(factory)
  const { balance } = await stoppedPayment(owner)
  const recipient = freshAddress()
  expect(await codeOf(owner.address)).toBeUndefined()
  const { response } = await withdraw(sandbox.api, owner, everything(balance, recipient))
  expect(response.body).toMatchObject({ status: 'SUCCESS', issues: [] })
  expect(Number(await at.held(at.usdc, recipient))).toBeGreaterThan(59)
  expect(await codeOf(owner.address)).toBeDefined()
})

test('a stopped payment is retried by a passkey into the deposit address of a new payment', async () => {
  const { api } = sandbox
  const owner = createPasskeyOwner(factory)
  const { payment: parent, balance } = await stoppedPayment(owner)
  const request = quoteRequest(at.usdc, '1', at.dai, { parent_payment_id: parent.payment_id })
  const { body: child } = await confirmFor(api, owner.address, request)
  const deposit = child.next_instruction.deposit_info[0].deposit_address
  const { response } = await withdraw(api, owner, everything(balance, deposit))
  expect(response.body.status).toBe('SUCCESS')
  const done = await untilPayment(api, child.payment_id, 'the retry completes', ({ status }) => status === 'COMPLETE')
  expect(await at.held(at.dai, done.destination_address)).toBe(done.fulfilled.output_amount.amount)
  expect(await at.statusOf(parent.payment_id)).toBe('WITHDRAWN')
})

test('assertions without a verified person, of another type or without the account are rejected', async () => {
  for (const options of [{ flags: 0x19 }, { flags: 0x1c }, { type: 'webauthn.create' }, { deploys: false }]) {
    const owner = createPasskeyOwner(factory, options)
    const { status, body } = await verify(owner, await confirmByCard(owner))
    expect({ status, issue: body.errors[0] }).toMatchObject({ status: 400, issue: { kind: 'owner' } })
  }
})

test('another passkey can neither verify nor withdraw', async () => {
  const [owner, stranger] = [createPasskeyOwner(factory), createPasskeyOwner(factory)]
  expect((await verify(stranger, await confirmByCard(owner))).status).toBe(400)
  const { balance } = await stoppedPayment(owner)
  const { response } = await withdraw(sandbox.api, stranger, everything(balance, freshAddress()))
  expect(response.body.errors[0]).toMatchObject({ kind: 'owner', mitigation: 'verify' })
  expect(await codeOf(stranger.address)).toBeUndefined()
})

test("a passkey's own account receives nothing, deployed or not", async () => {
  const { api } = sandbox
  const belongs = expect.stringContaining('belongs to a passkey')
  const owner = createPasskeyOwner(factory)
  const rejected = await verify(owner, await confirmByCard(owner, owner.address))
  expect({ status: rejected.status, issue: rejected.body.errors[0] }).toMatchObject({
    status: 400,
    issue: { message: belongs },
  })

  const { balance } = await stoppedPayment(owner)
  const { response } = await withdraw(api, owner, everything(balance, owner.address))
  expect(response.status).toBe(400)
  expect(response.body.errors[0]).toMatchObject({ message: belongs })
  expect(await codeOf(owner.address)).toBeUndefined()

  const { response: done } = await withdraw(api, owner, everything(balance, freshAddress()))
  expect(done.body.status).toBe('SUCCESS')
  const { balance: next } = await stoppedPayment(owner)
  const prepared = await api.post('/payments/withdraw', everything(next, owner.address))
  expect(prepared.status).toBe(400)
  expect(prepared.body.errors[0]).toMatchObject({ message: belongs })

  const unsafe = { allow_unsafe_transfer_out: true }
  const request = quoteRequest(at.usdc, '100', at.weth, unsafe)
  expect((await confirmFor(api, freshAddress(), request, owner.address)).body.errors[0].message).toEqual(belongs)
  expect((await confirmFor(api, freshAddress(), request, factory)).body.errors[0].message).toEqual(belongs)
})

test('the factory of passkey owners receives no withdrawal', async () => {
  const { balance } = await stoppedPayment(createPasskeyOwner(factory))
  const prepared = await sandbox.api.post('/payments/withdraw', everything(balance, factory))
  expect(prepared.status).toBe(400)
})
