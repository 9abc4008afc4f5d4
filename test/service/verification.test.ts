import {
  type Hex,
  type LocalAccount,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositor } from '../support/createDepositor.js'
import { freshAddress } from '../support/freshAddress.js'
import { quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { signVerifications } from '../support/signVerifications.js'
import { createSmartOwner } from '../support/smartOwner.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'

let sandbox: RunningSandbox
let usdc: string
let weth: string
beforeAll(async () => {
  sandbox = await startSandbox()
  usdc = await tokenId(sandbox.api, 'arbitrum', 'USDC')
  weth = await tokenId(sandbox.api, 'arbitrum', 'WETH')
})
afterAll(() => sandbox?.stop())

const newOwner = (): LocalAccount => privateKeyToAccount(generatePrivateKey())
const sameSignature = (signature: Hex): Hex => signature

async function confirm(amount: string, owner_address: string, destination_address: string = freshAddress()) {
  const { api } = sandbox
  const quoted = await api.post('/payments/quotes', quoteRequest(usdc, amount, weth))
  const { payment_id } = quoted.body.quotes[0]
  const { state_token } = quoted.body
  const confirmation = { payment_id, state_token, owner_address, destination_address }
  return { confirmation, payment: (await api.post('/payments/confirm', confirmation)).body }
}

async function expectRejectedSignature(owner: LocalAccount, wrap: (signature: Hex) => Hex, signer = owner) {
  const { payment } = await confirm('400', owner.address)
  const { status, body } = await sandbox.api.post(
    '/payments/confirm',
    await signVerifications(signer, payment.next_instruction, wrap),
  )
  expect({ status, issue: body.errors[0] }).toMatchObject({
    status: 400,
    issue: { kind: 'owner', mitigation: 'verify' },
  })
  const { body: still } = await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)
  expect(still.status).toBe('UNCONFIRMED')
}

test('a payment below 300 USD needs no verification', async () => {
  const { payment } = await confirm('299', newOwner().address)
  expect(payment).toMatchObject({ status: 'PENDING', next_instruction: { type: 'TRANSFER_IN' } })
})

test('from 300 USD on the owner verifies once, and later payments need no signature', async () => {
  const owner = newOwner()
  const { payment, confirmation } = await confirm('400', owner.address)
  expect(payment).toMatchObject({ status: 'UNCONFIRMED', funded: false, next_instruction: { type: 'USER_VERIFY' } })
  const [verification] = payment.next_instruction.verifications
  expect(verification).toMatchObject({ reason: 'EVM_OWNER', signature_type: 'EIP712' })
  expect(JSON.parse(verification.payload)).toMatchObject({
    primaryType: 'VerifyOwner',
    domain: { name: 'DepositOwner', version: '1', chainId: 31337 },
    message: { owner: owner.address, destination: confirmation.destination_address },
  })
  const signed = await signVerifications(owner, payment.next_instruction)
  const { body: verified } = await sandbox.api.post('/payments/confirm', signed)
  expect(verified).toMatchObject({ status: 'PENDING', next_instruction: { type: 'TRANSFER_IN' } })
  expect((await sandbox.api.post('/payments/confirm', signed)).body.payment_id).toBe(payment.payment_id)
  expect((await confirm('500', owner.address)).payment.status).toBe('PENDING')
})

test('no deposit address is revealed before the owner is verified', async () => {
  const owner = newOwner()
  const { payment } = await confirm('400', owner.address)
  expect(payment.processing_addresses).toEqual([])
  const { body } = await sandbox.api.post('/payments/confirm', await signVerifications(owner, payment.next_instruction))
  const [deposit] = body.next_instruction.deposit_info
  expect(JSON.stringify(payment).toLowerCase()).not.toContain(deposit.deposit_address.slice(2).toLowerCase())
  expect(body.processing_addresses[0]).toMatchObject({
    chain: 'arbitrum',
    address: deposit.deposit_address,
    order_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
})

test('verifying one payment also unblocks the other payments of the owner', async () => {
  const owner = newOwner()
  const [first, second] = [await confirm('400', owner.address), await confirm('500', owner.address)]
  await sandbox.api.post('/payments/confirm', await signVerifications(owner, first.payment.next_instruction))
  const { body } = await sandbox.api.get(`/payments?payment_id=${second.payment.payment_id}`)
  expect(body.status).toBe('PENDING')
})

test('each read returns a new verification request, and earlier ones stay valid', async () => {
  const owner = newOwner()
  const { payment } = await confirm('400', owner.address)
  await sandbox.api.post('/control/clock', { advance_seconds: 60 })
  const { body: read } = await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)
  expect(read.next_instruction.verification_token).not.toBe(payment.next_instruction.verification_token)
  const { body } = await sandbox.api.post('/payments/confirm', await signVerifications(owner, payment.next_instruction))
  expect(body.status).toBe('PENDING')
})

test('an owner without typed data support signs a readable text', async () => {
  const owner = newOwner()
  await sandbox.api.post('/control/signature-type', { type: 'EIP191' })
  const { payment, confirmation } = await confirm('400', owner.address)
  await sandbox.api.post('/control/signature-type', { type: 'EIP712' })
  const [verification] = payment.next_instruction.verifications
  expect(verification.signature_type).toBe('EIP191')
  expect(verification.payload.split('\n').slice(0, 4)).toEqual([
    'Verify that this address is mine.',
    '',
    `Owner: ${owner.address}`,
    `Destination: ${confirmation.destination_address}`,
  ])
  const { body } = await sandbox.api.post('/payments/confirm', await signVerifications(owner, payment.next_instruction))
  expect(body.status).toBe('PENDING')
})

test('a 64-byte compact signature is accepted', async () => {
  const owner = newOwner()
  const { payment } = await confirm('400', owner.address)
  const compact = (signature: Hex) => serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
  const signed = await signVerifications(owner, payment.next_instruction, compact)
  expect((await sandbox.api.post('/payments/confirm', signed)).body.status).toBe('PENDING')
})

test('a deployed smart account verifies through ERC-1271', async () => {
  const owner = createSmartOwner()
  await owner.deploy(sandbox.chains.arbitrum as string)
  const { payment } = await confirm('400', owner.address)
  const signed = await signVerifications(owner.key, payment.next_instruction)
  expect((await sandbox.api.post('/payments/confirm', signed)).body.status).toBe('PENDING')
})

test('a smart account that is not deployed yet verifies through ERC-6492', async () => {
  const owner = createSmartOwner()
  const { payment } = await confirm('400', owner.address)
  const plain = await sandbox.api.post(
    '/payments/confirm',
    await signVerifications(owner.key, payment.next_instruction),
  )
  expect(plain.status).toBe(400)
  const signed = await signVerifications(owner.key, payment.next_instruction, owner.undeployed)
  expect((await sandbox.api.post('/payments/confirm', signed)).body.status).toBe('PENDING')
})

test('a signature by another account is rejected', () => expectRejectedSignature(newOwner(), sameSignature, newOwner()))

test('a signature with one bit flipped is rejected', () =>
  expectRejectedSignature(newOwner(), (signature) => {
    const flipped = (Number.parseInt(signature[20] as string, 16) ^ 1).toString(16)
    return `${signature.slice(0, 20)}${flipped}${signature.slice(21)}` as Hex
  }))

test('a signature with a high s value is rejected', () =>
  expectRejectedSignature(newOwner(), (signature) => {
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
    return `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}` as Hex
  }))

test('a signature for another payment is rejected', async () => {
  const owner = newOwner()
  const [first, second] = [await confirm('400', owner.address), await confirm('400', owner.address)]
  const { signatures } = await signVerifications(owner, first.payment.next_instruction)
  const { verification_token } = second.payment.next_instruction
  const { status } = await sandbox.api.post('/payments/confirm', { verification_token, signatures })
  expect(status).toBe(400)
})

test('a forged deadline is rejected, even if the owner signed it', async () => {
  const owner = newOwner()
  const { payment } = await confirm('400', owner.address)
  const { verification_token, verifications } = payment.next_instruction
  const [id, deadline] = Buffer.from(verification_token, 'base64url').toString().split('.')
  const forgedDeadline = String(Number(deadline) + 86_400)
  const signed = await signVerifications(owner, {
    verification_token: Buffer.from(`${id}.${forgedDeadline}`).toString('base64url'),
    verifications: [
      { ...verifications[0], payload: verifications[0].payload.replace(deadline as string, forgedDeadline) },
    ],
  })
  expect((await sandbox.api.post('/payments/confirm', signed)).status).toBe(400)
})

test('the payment of a verified owner completes', async () => {
  const { api, chains } = sandbox
  const owner = newOwner()
  const { payment } = await confirm('400', owner.address)
  const signed = await signVerifications(owner, payment.next_instruction)
  const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', usdc, '400')
  const { body: open } = await api.post('/payments/confirm', signed)
  await person.pay(usdc, open.next_instruction.deposit_info[0].deposit_address, '400')
  const done = await untilPayment(
    api,
    payment.payment_id,
    'the verified payment completes',
    (p) => p.status === 'COMPLETE',
  )
  expect(done.issues).toEqual([])
})

// Last, because it advances the clock for every payment.
test('a signature after the deadline is rejected, and an unverified payment expires', async () => {
  const owner = newOwner()
  const { payment } = await confirm('400', owner.address)
  await sandbox.api.post('/control/clock', { advance_seconds: 31 * 60 })
  const signed = await signVerifications(owner, payment.next_instruction)
  const late = await sandbox.api.post('/payments/confirm', signed)
  expect(late.body.errors[0]).toMatchObject({ kind: 'owner', mitigation: 'verify' })

  await sandbox.api.post('/control/clock', { advance_seconds: 9 * 3600 })
  const expired = await untilPayment(
    sandbox.api,
    payment.payment_id,
    'it expires',
    ({ status }) => status === 'EXPIRED',
  )
  expect(expired.next_instruction).toBeUndefined()
  expect(expired.processing_addresses).toEqual([])
})
