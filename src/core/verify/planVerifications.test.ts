import { expect, test } from 'vitest'
import { destination, owner, payment, quoteResponse } from '../../../test/support/fixtures.js'
import { scriptProxy } from '../../../test/support/scriptProxy.js'
import { checksumAddress } from '../../address/families/evm.js'
import type { Verification } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import { deriveWallet, paymentSalt } from '../../signing/deriveWallet.js'
import { domainFields } from '../../signing/hashTypedData.js'
import { oneTimeWalletTemplates, sandboxFactory } from '../../signing/oneTimeWallet.js'
import type { SigningOptions } from '../../signing/SigningOptions.js'
import { createCoreContext } from '../createCoreContext.js'
import { planVerifications } from './planVerifications.js'

const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const contract = `0x${'77'.repeat(20)}`
const salt = paymentSalt(paymentId) ?? ''
const account = deriveWallet({ factory: sandboxFactory, owner, orderHash: `0x${'0'.repeat(64)}`, payment: salt })
const [withdrawal] = oneTimeWalletTemplates
if (withdrawal?.signatureType !== 'EIP712') throw new Error('The first template is the withdrawal.')
const { types } = withdrawal
const soon = () => String(Math.floor(Date.now() / 1_000) + 600)

/** A withdrawal of the full deposit from the refund account to the owner. */
const honest = () => ({
  wallet: account,
  owner,
  payment: salt,
  recipient: owner,
  tokens: [contract],
  amounts: ['49500000'],
  fees: ['0'],
  nonce: '0',
  deadline: soon(),
})

/** The text that verifies the owner. */
const claim = () => ({
  reason: 'EVM_OWNER' as const,
  signature_type: 'EIP191' as const,
  payload: [
    'Verify that this address is mine.',
    '',
    `Owner: ${checksumAddress(owner)}`,
    `Destination: ${checksumAddress(destination)}`,
    `Payment: ${salt}`,
    'Network: 31338',
    `Valid until: ${soon()}`,
  ].join('\n'),
})

const deposited = {
  type: 'USER_FUND',
  net_effect: {
    consume: [],
    produce: [
      {
        account: 'PROCESSING_ADDRESS',
        resource: { asset: `base:${contract}`, property: 'BALANCE' as const },
        amount: '49.5',
      },
    ],
  },
  pieces_info: [],
  step_index: 0,
}
const asset = { chain: 'base', address: contract, name: 'Coin', symbol: 'COIN', decimals: 6, is_native: false }

function paymentWith(change: Record<string, unknown> = {}, wanted = true): Payment {
  const message = { ...honest(), ...change }
  const domain = { name: 'OneTimeWallet', version: '1', chainId: 31338, verifyingContract: message.wallet }
  const payload = JSON.stringify({
    types: { EIP712Domain: domainFields, ...types },
    primaryType: 'Withdraw',
    domain,
    message,
  })
  const refund = { reason: 'EVM_WITHDRAWAL' as const, signature_type: 'EIP712' as const, payload }
  return payment({
    payment_id: paymentId,
    status: 'UNCONFIRMED',
    quoted: { ...payment().quoted, route: [deposited] },
    quote_request: { ...quoteResponse().quote_request, use_intent_refund: wanted },
    next_instruction: {
      type: 'USER_VERIFY',
      verification_token: 'token',
      verifications: [claim(), refund],
    },
  })
}

function plan(asked: Payment, signing?: SigningOptions) {
  const { client } = scriptProxy({ assets: () => ({ [`base:${contract}`]: asset }) })
  return planVerifications(createCoreContext({ client, storage: undefined, signing }), asked, 31_338n)
}

test('an owner with an intent refund may sign a withdrawal of the full deposit', async () => {
  const [claimed, refund] = await plan(paymentWith())
  expect(claimed?.plan).toMatchObject({ facts: { purpose: 'verify', owner, destination } })
  expect(refund?.plan).toMatchObject({ template: withdrawal.id, facts: { wallet: account, recipient: owner } })
})

/** A payment that asks for these signatures. */
function asking(verifications: (asked: Verification[]) => Verification[]): Payment {
  const asked = paymentWith()
  const instruction = asked.next_instruction
  if (instruction?.type !== 'USER_VERIFY') throw new Error('The payment should ask for signatures.')
  return { ...asked, next_instruction: { ...instruction, verifications: verifications(instruction.verifications) } }
}

test.each<[string, (asked: Verification[]) => Verification[]]>([
  ['none', () => []],
  ['no owner', ([, refund]) => [refund as Verification]],
  ['two owners', ([claimed]) => [claimed as Verification, claimed as Verification]],
  ['two refunds', (asked) => [...asked, asked[1] as Verification]],
  ['an unknown reason', ([claimed]) => [claimed as Verification, { ...claim(), reason: 'EVM_APPROVAL' as never }]],
])('a payment that asks for signatures of %s is refused', async (_, verifications) => {
  await expect(plan(asking(verifications))).rejects.toMatchObject({ code: 'signing_refused', rule: 'verifications' })
})

test('a payment may ask for the owner alone, or for the refund first', async () => {
  expect(await plan(asking(([claimed]) => [claimed as Verification]))).toHaveLength(1)
  expect(await plan(asking((asked) => asked.toReversed()))).toHaveLength(2)
})

test.each([
  ['to another recipient', { recipient: destination }],
  ['from another wallet', { wallet: destination }],
  ['of another token', { tokens: [destination] }],
  ['of another amount', { amounts: ['49500001'] }],
  ['with a fee', { fees: ['1'] }],
  ['of another payment', { payment: `0x${'1'.repeat(64)}` }],
  ['of another owner', { owner: destination }],
  ['with a deadline too far away', { deadline: '9999999999' }],
])('a refund %s is refused', async (_, change) => {
  await expect(plan(paymentWith(change))).rejects.toMatchObject({ code: 'signing_refused', rule: expect.any(String) })
})

test('a refund withdrawal is refused when the payment did not request one', async () => {
  await expect(plan(paymentWith({}, false))).rejects.toMatchObject({ code: 'signing_refused', rule: 'meaning' })
})

test.each([
  ['another factory', { factories: [`0x${'99'.repeat(20)}`] }],
  ['no templates', { templates: [] }],
  ['no factories', { factories: [] }],
])('with %s the default is not trusted', async (_, signing) => {
  await expect(plan(paymentWith(), signing)).rejects.toMatchObject({
    code: 'signing_refused',
    rule: expect.any(String),
  })
})
