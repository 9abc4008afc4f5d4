import { multiplyDecimals } from '../../money/decimal.js'
import { toUnits } from '../../money/toUnits.js'
import type { Verification } from '../../schema/NextInstruction.js'
import type { RouteStep, StepStatus } from '../../schema/Route.js'
import { paymentSalt } from '../../signing/deriveWallet.js'
import { sandboxFactory } from '../../signing/oneTimeWallet.js'
import { contractOf } from '../world/wireChains.js'
import { depositInfo, type PaymentChange, type WirePayment } from './createWirePayment.js'
import { processingAddress, walletWithoutOrder } from './processingAddress.js'
import { typedRequest } from './typedRequest.js'

/** A deterministic transaction hash for each step. */
export function stepHash(index: number): `0x${string}` {
  return `0x${(index + 1).toString(16).padStart(2, '0').repeat(32)}`
}

/** The transfer was seen on chain but does not have enough confirmations yet. */
export const seen: PaymentChange = (payment) => withStep(payment, 0, { transaction_hash: stepHash(0) })

/** The payment is fully funded. */
export const funded: PaymentChange = (payment) => ({
  ...withStep(payment, 0, { status: 'COMPLETE', transaction_hash: stepHash(0) }),
  funded: true,
  issues: [],
  next_instruction: undefined,
})

/** A step of the route is complete. */
export function stepDone(index: number): PaymentChange {
  return (payment) => withStep(payment, index, { status: 'COMPLETE', transaction_hash: stepHash(index) })
}

/** The deposit has arrived. */
export const completed: PaymentChange = (payment, at) => {
  const done = payment.quoted.route.reduce((current, { step_index }) => stepDone(step_index)(current, at), payment)
  const { output_amount, fees } = payment.quoted
  return {
    ...done,
    status: 'COMPLETE',
    completed_at: at,
    next_instruction: undefined,
    fulfilled: { ...done.fulfilled, route: done.fulfilled?.route ?? [], output_amount, fees },
  }
}

/** A step failed permanently, and the money stays in the one-time wallet. */
export function failed(index: number, message: string): PaymentChange {
  return (payment) => ({
    ...withStep(payment, index, { status: 'FAILED' }),
    status: 'FAILED',
    next_instruction: undefined,
    issues: [{ kind: 'other', message }],
  })
}

/** The wrong amount arrived. `times` is a decimal string: `0.6` is too little, `1.2` too much. */
export function received(times: string): PaymentChange {
  return (payment) => {
    const movement = payment.quoted.route[0]?.net_effect.produce[0]
    const token = movement?.resource.asset ?? ''
    const balance = { '#': multiplyDecimals(movement?.amount ?? '0', times) }
    return { ...payment, issues: [{ kind: 'funding', token, balance, message: 'The amount differs from the quote.' }] }
  }
}

/** The payment has expired. */
export const expired: PaymentChange = (payment) => ({ ...payment, status: 'EXPIRED', next_instruction: undefined })

/** The money arrived after the payment expired: it is reported, but funds nothing. */
export const late: PaymentChange = (payment, at) => {
  const withIssue = received('1')(payment, at)
  const message = 'The money arrived after the payment had expired. It can be withdrawn.'
  return { ...seen(withIssue, at), issues: [{ kind: 'other', message }, ...withIssue.issues] }
}

/** Changes only the status. */
export function statusBecomes(status: string): PaymentChange {
  return (payment) => ({ ...payment, status })
}

/** The next instruction is of an unknown type. */
export const unknownInstruction: PaymentChange = (payment) => ({
  ...payment,
  next_instruction: { type: 'unrecognized', original_type: 'SHOW_A_PASSPORT' },
})

/** The owner withdrew part of the money, and the rest is left. `times` is a decimal string below 1. */
export function partlyWithdrawn(times: string): PaymentChange {
  return (payment, at) => ({ ...withWithdrawal(times)(payment, at), status: 'TAINTED' })
}

/** The owner withdraws everything, and the transaction is not mined yet. */
export const withdrawing: PaymentChange = (payment, at) => ({
  ...withWithdrawal('1', 'PENDING')(payment, at),
  status: 'WITHDRAW_PENDING',
})

/** The owner withdrew everything. */
export const withdrawn: PaymentChange = (payment, at) => ({ ...withWithdrawal('1')(payment, at), status: 'WITHDRAWN' })

function withWithdrawal(times: string, status = 'SUCCESS'): PaymentChange {
  return (payment) => {
    const movement = payment.quoted.route[0]?.net_effect.produce[0]
    const amount = multiplyDecimals(movement?.amount ?? '0', times)
    return {
      ...payment,
      withdrawals: [
        {
          status,
          token_amounts: [{ token: movement?.resource.asset ?? '', amount }],
          recipient_address: payment.owner_address,
          transaction_hash: stepHash(8),
          issues: [],
        },
      ],
    }
  }
}

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

/** Another customer of the host created the payment for this owner. */
export const foreign: PaymentChange = (payment) => ({ ...payment, foreign: true })

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

/** The deposit address is not a contract. */
export function depositAt(deposit_address: string): PaymentChange {
  return (payment) => ({
    ...payment,
    next_instruction: {
      type: 'TRANSFER_IN',
      payment_id: payment.payment_id,
      deposit_info: [depositInfo(payment.quoted, deposit_address)],
    },
  })
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

/** The service sends nothing that its one-time wallets could be derived from. */
export const withoutOrder: PaymentChange = (payment) => ({
  ...payment,
  processing_addresses: payment.processing_addresses.map(({ chain, address, factory }) => ({
    chain,
    address,
    factory,
  })),
})

/** The service sends something that is not a payment. */
export const unreadable: PaymentChange = (payment) => ({ ...payment, quoted: {} as typeof payment.quoted })

/** The deposit address changes. */
export function addressBecomes(address: string): PaymentChange {
  return (payment) => {
    const next = payment.next_instruction
    if (next?.type !== 'ONRAMP' && next?.type !== 'TRANSFER_IN') return payment
    const deposit_info = next.deposit_info.map((info) => ({ ...info, deposit_address: address }))
    return { ...payment, next_instruction: { ...next, deposit_info } }
  }
}

type StepChange = { status?: StepStatus; transaction_hash?: string }

function withStep(payment: WirePayment, index: number, change: StepChange): WirePayment {
  const { fulfilled = { route: payment.quoted.route } } = payment
  const route = fulfilled.route.map((step): RouteStep => (step.step_index === index ? { ...step, ...change } : step))
  return { ...payment, fulfilled: { ...fulfilled, route } }
}
