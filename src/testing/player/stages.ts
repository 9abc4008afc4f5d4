import { multiplyDecimals } from '../../money/decimal.js'
import type { RouteStep, StepStatus } from '../../schema/Route.js'
import { depositInfo, type PaymentChange, type WirePayment } from './createWirePayment.js'

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

/** Another customer of the host created the payment for this owner. */
export const foreign: PaymentChange = (payment) => ({ ...payment, foreign: true })

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
