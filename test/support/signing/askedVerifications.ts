import { checksumAddress } from '../../../src/address/families/evm.js'
import type { Payment } from '../../../src/schema/Payment.js'
import { deriveWallet, paymentSalt } from '../../../src/signing/deriveWallet.js'
import { domainFields } from '../../../src/signing/hashTypedData.js'
import { oneTimeWalletTemplates, sandboxFactory } from '../../../src/signing/oneTimeWallet.js'
import { destination, payment, quoteResponse } from '../fixtures.js'

const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const contract = `0x${'77'.repeat(20)}`
const asset = { chain: 'base', address: contract, name: 'Coin', symbol: 'COIN', decimals: 6, is_native: false }
const salt = paymentSalt(paymentId) ?? ''

/** A payment on Base that asks its owner to verify the address and to authorize a refund of 49.5 COIN. */
export function askedVerifications(owner: string) {
  const account = deriveWallet({ factory: sandboxFactory, owner, orderHash: `0x${'0'.repeat(64)}`, payment: salt })
  const deadline = String(Math.floor(Date.now() / 1_000) + 1_800)
  const claim = { owner: checksumAddress(owner), destination, payment: salt, deadline }
  const refund = {
    wallet: account,
    owner,
    payment: salt,
    recipient: owner,
    tokens: [contract],
    amounts: ['49500000'],
    fees: ['0'],
    nonce: '0',
    deadline,
  }
  const produced = { asset: `base:${contract}`, property: 'BALANCE' as const }
  const deposited = {
    type: 'USER_FUND',
    net_effect: { consume: [], produce: [{ account: 'PROCESSING_ADDRESS', resource: produced, amount: '49.5' }] },
    pieces_info: [],
    step_index: 0,
  }
  const asked: Payment = payment({
    payment_id: paymentId,
    status: 'UNCONFIRMED',
    owner_address: owner,
    owner_chain: 'base',
    processing_addresses: [],
    quoted: { ...payment().quoted, onramp: undefined, route: [deposited] },
    quote_request: { ...quoteResponse().quote_request, use_intent_refund: true },
    next_instruction: {
      type: 'USER_VERIFY',
      verification_token: 'token',
      verifications: [
        {
          reason: 'EVM_OWNER',
          signature_type: 'EIP712',
          payload: typedData('deposit-owner.verify.1', 'DepositOwner', sandboxFactory, claim),
        },
        {
          reason: 'EVM_WITHDRAWAL',
          signature_type: 'EIP712',
          payload: typedData('one-time-wallet.withdraw.1', 'OneTimeWallet', account, refund),
        },
      ],
    },
  })
  return { payment: asked, assets: { [`base:${contract}`]: asset }, account, contract }
}

function typedData(id: string, name: string, verifyingContract: string, message: object): string {
  const template = oneTimeWalletTemplates.find((candidate) => candidate.id === id)
  if (template?.signatureType !== 'EIP712') throw new Error(`${id} should be typed data.`)
  const { types, primaryType } = template
  const domain = { name, version: '1', chainId: 31338, verifyingContract }
  return JSON.stringify({ types: { EIP712Domain: domainFields, ...types }, primaryType, domain, message })
}
