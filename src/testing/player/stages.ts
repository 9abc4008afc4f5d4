import { multiplyDecimals } from '../../money/decimal.js'
import type { RouteStep, StepStatus } from '../../schema/Route.js'
import { paymentSalt } from '../../signing/paymentSalt.js'
import { sandboxFactory } from '../../signing/templates/oneTimeWallet.js'
import { depositInfo } from './depositInfo.js'
import { processingAddress } from './processingAddress.js'
import { typedRequest } from './typedRequest.js'
import type { PaymentChange, WirePayment } from './WirePayment.js'

/** A transaction hash that is the same in every run, one for each step. */
export function stepHash(index: number): `0x${string}` {
  return `0x${(index + 1).toString(16).padStart(2, '0').repeat(32)}`
}

/** The transfer was seen on chain and is not deep enough yet. */
export const seen: PaymentChange = (payment) => withStep(payment, 0, { transaction_hash: stepHash(0) })

/** All of the money is there: from here on the service works. */
export const funded: PaymentChange = (payment) => ({
  ...withStep(payment, 0, { status: 'COMPLETE', transaction_hash: stepHash(0) }),
  funded: true,
  issues: [],
  next_instruction: undefined,
})

/** A step of the route was carried out. */
export function stepDone(index: number): PaymentChange {
  return (payment) => withStep(payment, index, { status: 'COMPLETE', transaction_hash: stepHash(index) })
}

/** It arrived. */
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

/** A step failed for good, and the money stays in the one-time wallet. */
export function failed(index: number, message: string): PaymentChange {
  return (payment) => ({
    ...withStep(payment, index, { status: 'FAILED' }),
    status: 'FAILED',
    next_instruction: undefined,
    issues: [{ kind: 'other', message }],
  })
}

/** Something else than what was agreed on lies there. `times` is a decimal string: `0.6` is too little, `1.2` too much. */
export function received(times: string): PaymentChange {
  return (payment) => {
    const movement = payment.quoted.route[0]?.net_effect.produce[0]
    const token = movement?.resource.asset ?? ''
    const balance = { '#': multiplyDecimals(movement?.amount ?? '0', times) }
    return { ...payment, issues: [{ kind: 'funding', token, balance, message: 'Another amount than agreed on.' }] }
  }
}

/** The time to pay is over. */
export const expired: PaymentChange = (payment) => ({ ...payment, status: 'EXPIRED', next_instruction: undefined })

/** The money came after that: it is told, and counts as paid for nothing. */
export const late: PaymentChange = (payment, at) => {
  const told = received('1')(payment, at)
  const message = 'The money arrived after the payment had expired. It can be withdrawn.'
  return { ...seen(told, at), issues: [{ kind: 'other', message }, ...told.issues] }
}

/** Another status and nothing else. */
export function statusBecomes(status: string): PaymentChange {
  return (payment) => ({ ...payment, status })
}

/** The person is asked for something that no version knew yet. */
export const asksSomethingElse: PaymentChange = (payment) => ({
  ...payment,
  next_instruction: { type: 'unrecognized', original_type: 'SHOW_A_PASSPORT' },
})

/** The owner took so much of it back to their wallet, and the rest is left. `times` is a decimal string below 1. */
export function partTaken(times: string): PaymentChange {
  return (payment, at) => ({ ...takenBack(times)(payment, at), status: 'TAINTED' })
}

/** The owner takes all of it back to their wallet, and the network has not carried that out yet. */
export const withdrawing: PaymentChange = (payment, at) => ({
  ...takenBack('1', 'PENDING')(payment, at),
  status: 'WITHDRAW_PENDING',
})

/** The owner took what was left back to their wallet. */
export const withdrawn: PaymentChange = (payment, at) => ({ ...takenBack('1')(payment, at), status: 'WITHDRAWN' })

function takenBack(times: string, status = 'SUCCESS'): PaymentChange {
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

/** Who pays has to prove first who they are. The address to pay to is not told before. */
export const unconfirmed: PaymentChange = (payment, at) => askedToSign(payment, ownershipRequest(payment, at))

/** What is to be signed names another destination than the one that was confirmed. */
export function unconfirmedFor(destination_address: string): PaymentChange {
  return (payment, at) => askedToSign(payment, ownershipRequest({ ...payment, destination_address }, at))
}

/** The owner has signed, and the service has not looked at it yet. */
export const checking: PaymentChange = (payment) => ({ ...askedToSign(payment, ''), next_instruction: undefined })

/** The owner has proven it, and the address is told. */
export const verified: PaymentChange = (payment) => {
  const { payment_id, owner_address, owner_chain = '', quoted } = payment
  const wallet = processingAddress(payment_id, owner_address, owner_chain)
  return {
    ...payment,
    status: 'PENDING',
    processing_addresses: [wallet],
    next_instruction: { type: 'TRANSFER_IN', payment_id, deposit_info: [depositInfo(quoted, wallet.address)] },
  }
}

/** The money is to be sent to another address than to a contract. */
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

function askedToSign(payment: WirePayment, payload: string): WirePayment {
  return {
    ...payment,
    status: 'UNCONFIRMED',
    processing_addresses: [],
    next_instruction: {
      type: 'USER_VERIFY',
      payment_id: payment.payment_id,
      verification_token: 'verify_1',
      verifications: [{ reason: 'EVM_OWNER', signature_type: 'EIP712', payload }],
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

/** The address to pay to is suddenly another one. */
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
