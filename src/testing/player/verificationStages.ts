import { toUnits } from '../../money/toUnits.js'
import type { Verification } from '../../schema/NextInstruction.js'
import { paymentSalt } from '../../signing/deriveWallet.js'
import { sandboxFactory } from '../../signing/oneTimeWallet.js'
import { contractOf } from '../world/wireChains.js'
import { depositInfo, type PaymentChange, type WirePayment } from './createWirePayment.js'
import { processingAddress, walletWithoutOrder } from './processingAddress.js'
import { typedRequest } from './typedRequest.js'

/** The owner has to verify the wallet first. The deposit address is not revealed before. */
export const unconfirmed: PaymentChange = (payment, at) => awaitingSignature(payment, ownershipRequest(payment, at))

/** The message to sign names a destination other than the confirmed one. */
export function unconfirmedFor(destination_address: string): PaymentChange {
  return (payment, at) => awaitingSignature(payment, ownershipRequest({ ...payment, destination_address }, at))
}

/** The owner also signs a refund in advance, in case the bridge fails. */
export const unconfirmedWithRefund: PaymentChange = (payment, at) => {
  const { quote_request } = payment
  const refund = { reason: 'EVM_WITHDRAWAL', signature_type: 'EIP712', payload: refundRequest(payment, at) } as const
  return {
    ...awaitingSignature(payment, ownershipRequest(payment, at), [refund]),
    quote_request: { ...quote_request, use_intent_refund: true },
  }
}

/** The owner has signed, and the service has not checked the signature yet. */
export const checking: PaymentChange = (payment) => ({ ...awaitingSignature(payment, ''), next_instruction: undefined })

/** The owner is verified, and the deposit address is revealed. */
export const verified: PaymentChange = (payment) => {
  const { payment_id, quoted } = payment
  const wallet = processingAddress(payment)
  return {
    ...payment,
    status: 'PENDING',
    processing_addresses: [wallet],
    next_instruction: { type: 'TRANSFER_IN', payment_id, deposit_info: [depositInfo(quoted, wallet.address)] },
  }
}

function awaitingSignature(payment: WirePayment, payload: string, others: readonly Verification[] = []): WirePayment {
  return {
    ...payment,
    status: 'UNCONFIRMED',
    processing_addresses: [],
    next_instruction: {
      type: 'USER_VERIFY',
      payment_id: payment.payment_id,
      verification_token: 'verify_1',
      verifications: [{ reason: 'EVM_OWNER', signature_type: 'EIP712', payload }, ...others],
    },
  }
}

function ownershipRequest(
  { payment_id, owner_address, owner_chain = '', destination_address }: WirePayment,
  at: string,
) {
  return typedRequest({
    name: 'DepositOwner',
    primaryType: 'VerifyOwner',
    network: owner_chain,
    verifyingContract: sandboxFactory,
    message: { owner: owner_address, destination: destination_address, payment: paymentSalt(payment_id) ?? '' },
    now: Date.parse(at),
  })
}

/** Moves the whole deposit from the account that the bridge refunds to the owner, without a fee. */
function refundRequest(payment: WirePayment, at: string) {
  const { payment_id, owner_address, quoted } = payment
  const movement = quoted.route[0]?.net_effect.produce[0]
  const { network, contract, decimals } = contractOf(movement?.resource.asset ?? '')
  const { address: wallet } = walletWithoutOrder(payment)
  return typedRequest({
    name: 'OneTimeWallet',
    primaryType: 'Withdraw',
    network,
    verifyingContract: wallet,
    message: {
      wallet,
      owner: owner_address,
      payment: paymentSalt(payment_id) ?? '',
      recipient: owner_address,
      tokens: [contract],
      amounts: [String(toUnits(movement?.amount ?? '0', decimals))],
      fees: ['0'],
      nonce: '0',
    },
    now: Date.parse(at),
  })
}
