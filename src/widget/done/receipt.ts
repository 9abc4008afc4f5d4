import { compareDecimals } from '../../money/decimal.js'
import type { Payment } from '../../schema/Payment.js'

/** A transaction of the receipt, and the network it is on. */
export type ReceiptTransaction = { chain: string; hash: string }

/** What happened to the money, in figures of the service. Everything on screen, in print and in the files is made of this. */
export type Receipt = {
  payment_id: string
  status: 'COMPLETE' | 'WITHDRAWN'
  paid: { asset: string; amount: string }
  onramp: string | undefined
  onramp_method: string | undefined
  /** What arrived, or what was taken back. */
  arrived: { asset: string; amount: string }
  /** What was sent beyond what was needed and lies in the one-time wallet still. */
  left: { asset: string; amount: string } | undefined
  quoted: { asset: string; amount: string }
  fees: { charged: string | undefined; quoted: string; currency: string }
  sent: ReceiptTransaction | undefined
  received: ReceiptTransaction | undefined
  /** Where it is now. */
  address: string
  created_at: string
  completed_at: string
}

/** Reads a finished payment. Where the service left a figure out, what was quoted stands for it only where that says so. */
export function receiptOf(payment: Payment): Receipt {
  const { quoted, fulfilled, quote_request } = payment
  const withdrawal = payment.status === 'WITHDRAWN' ? lastWithdrawal(payment) : undefined
  return {
    payment_id: payment.payment_id,
    status: payment.status === 'WITHDRAWN' ? 'WITHDRAWN' : 'COMPLETE',
    paid: quote_request.request.fixed_input_amount,
    onramp: quoted.onramp,
    onramp_method: quoted.onramp_method,
    arrived: withdrawal?.amount ?? fulfilled?.output_amount ?? quoted.output_amount,
    left: payment.status === 'COMPLETE' ? leftOver(payment) : undefined,
    quoted: quoted.output_amount,
    fees: {
      charged: fulfilled?.fees?.total_fees,
      quoted: quoted.fees.total_fees,
      currency: quoted.fees.currency_symbol,
    },
    sent: transactions(payment).at(0),
    received: withdrawal ? withdrawal.transaction : lastOther(transactions(payment)),
    address: withdrawal?.recipient ?? payment.destination_address,
    created_at: payment.created_at,
    completed_at: payment.completed_at ?? payment.updated_at,
  }
}

/** Of a payment that is done, the balance of its address is what nobody needed. */
function leftOver(payment: Payment): Receipt['left'] {
  const issue = payment.issues.find((candidate) => candidate.kind === 'funding')
  if (issue?.kind !== 'funding' || compareDecimals(issue.balance, '0') <= 0) return undefined
  return { asset: issue.token, amount: issue.balance }
}

/** A route of one transaction sends and arrives in the same one; then it stands once. */
function lastOther(all: ReceiptTransaction[]): ReceiptTransaction | undefined {
  const last = all.at(-1)
  return last?.hash === all.at(0)?.hash ? undefined : last
}

function transactions({ fulfilled }: Payment): ReceiptTransaction[] {
  return (fulfilled?.route ?? []).flatMap(({ transaction_hash: hash, net_effect }) => {
    const chain = (net_effect.produce[0] ?? net_effect.consume[0])?.resource.asset.split(':')[0]
    return hash === undefined || chain === undefined ? [] : [{ chain, hash }]
  })
}

function lastWithdrawal({ withdrawals }: Payment) {
  const done = withdrawals.findLast(({ status }) => status === 'SUCCESS')
  const taken = done?.token_amounts[0]
  if (!done || !taken) return undefined
  const chain = taken.token.split(':')[0] ?? ''
  const { transaction_hash: hash } = done
  return {
    amount: { asset: taken.token, amount: taken.amount },
    recipient: done.recipient_address,
    transaction: hash === undefined ? undefined : { chain, hash },
  }
}
