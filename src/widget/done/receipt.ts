import type { Amount } from '../../schema/Amount.js'
import type { Payment } from '../../schema/Payment.js'
import type { TakenBack } from '../payment/takenBack.js'

/** A transaction of the receipt, and the network it is on. */
export type ReceiptTransaction = { chain: string; hash: string }

/** What happened to the money, in figures of the service. Everything on screen, in print and in the files is made of this. */
export type Receipt = {
  payment_id: string
  status: 'COMPLETE' | 'WITHDRAWN'
  /** Undefined where it is not known how much came. */
  paid: Amount | undefined
  onramp: string | undefined
  onramp_method: string | undefined
  /** What arrived, or the first of what was taken back. */
  arrived: Amount
  /** Everything that was taken back, with where it went; empty where nothing was. */
  taken_back: readonly TakenBack[]
  /** What was sent beyond what was needed and lies in the one-time wallet still. */
  left: Amount | undefined
  quoted: Amount
  /** Undefined of what was taken back: nothing was bought for them. */
  fees: { charged: string | undefined; quoted: string; currency: string } | undefined
  sent: ReceiptTransaction | undefined
  received: ReceiptTransaction | undefined
  /** Where it is now. */
  address: string
  created_at: string
  /** When the money was seen; undefined where nobody looked then. */
  funded_at: string | undefined
  completed_at: string
}

/** What this browser knows beyond what the payment tells. */
export type ReceiptSources = {
  /** What still lies in the one-time wallet. */
  left: Amount | undefined
  taken: readonly TakenBack[]
  /** When the money was seen, in epoch milliseconds. */
  fundedAt: number | undefined
}

/** Reads a finished payment. Where the service left a figure out, what was quoted stands for it only where that says so. */
export function receiptOf(payment: Payment, { left, taken, fundedAt }: ReceiptSources): Receipt {
  const { quoted, fulfilled, quote_request } = payment
  const back = payment.status === 'WITHDRAWN'
  const last = back ? taken.at(-1) : undefined
  return {
    payment_id: payment.payment_id,
    status: back ? 'WITHDRAWN' : 'COMPLETE',
    paid: back && !payment.funded ? undefined : quote_request.request.fixed_input_amount,
    onramp: quoted.onramp,
    onramp_method: quoted.onramp_method,
    arrived: (back ? taken[0]?.amounts[0] : undefined) ?? fulfilled?.output_amount ?? quoted.output_amount,
    taken_back: taken,
    left,
    quoted: quoted.output_amount,
    fees: back
      ? undefined
      : {
          charged: fulfilled?.fees?.total_fees,
          quoted: quoted.fees.total_fees,
          currency: quoted.fees.currency_symbol,
        },
    sent: transactions(payment).at(0),
    received: last ? last.transaction : lastOther(transactions(payment)),
    address: last?.recipient ?? payment.destination_address,
    created_at: payment.created_at,
    funded_at: fundedAt === undefined ? undefined : new Date(fundedAt).toISOString(),
    completed_at: payment.completed_at ?? payment.updated_at,
  }
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
