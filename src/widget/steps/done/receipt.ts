import type { Amount } from '../../../schema/Amount.js'
import { chainOf } from '../../../schema/assetId.js'
import type { Payment } from '../../../schema/Payment.js'
import type { CompletedWithdrawal } from '../../shared/payment/completedWithdrawals.js'

/** A transaction hash and its network. */
export type ReceiptTransaction = { chain: string; hash: string }

/** The receipt data, with amounts as the service returned them. Source of the screen, the print and the downloads. */
export type Receipt = {
  payment_id: string
  status: 'COMPLETE' | 'WITHDRAWN'
  /** Undefined if the funded amount is unknown. */
  paid: Amount | undefined
  onramp: string | undefined
  onramp_method: string | undefined
  /** The amount that arrived, or the first withdrawn amount. Undefined if the service does not say. */
  arrived: Amount | undefined
  /** All completed withdrawals; may be empty. */
  taken_back: readonly CompletedWithdrawal[]
  /** Excess that is still in the one-time wallet. */
  left: Amount | undefined
  quoted: Amount
  /** Undefined for a withdrawn payment, which was not executed. */
  fees: { charged: string | undefined; quoted: string; currency: string } | undefined
  sent: ReceiptTransaction | undefined
  received: ReceiptTransaction | undefined
  /** Current address of the funds. */
  address: string
  created_at: string
  /** When the funds were first seen; undefined if the widget was not open then. */
  funded_at: string | undefined
  completed_at: string
}

/** Local data that the payment does not contain. */
export type ReceiptSources = {
  /** Excess still in the one-time wallet. */
  left: Amount | undefined
  withdrawals: readonly CompletedWithdrawal[]
  /** When the funds were first seen, in epoch milliseconds. */
  fundedAt: number | undefined
}

/** Builds the receipt of a finished payment. */
export function receiptOf(payment: Payment, { left, withdrawals, fundedAt }: ReceiptSources): Receipt {
  const { quoted, fulfilled, quote_request } = payment
  const back = payment.status === 'WITHDRAWN'
  const last = back ? withdrawals.at(-1) : undefined
  return {
    payment_id: payment.payment_id,
    status: back ? 'WITHDRAWN' : 'COMPLETE',
    paid: back && !payment.funded ? undefined : quote_request.request.fixed_input_amount,
    onramp: quoted.onramp,
    onramp_method: quoted.onramp_method,
    arrived: back ? withdrawals[0]?.amounts[0] : fulfilled?.output_amount,
    taken_back: withdrawals,
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

/** The last transaction, or undefined if the route has only one: it is listed once, as sent. */
function lastOther(all: ReceiptTransaction[]): ReceiptTransaction | undefined {
  const last = all.at(-1)
  return last?.hash === all.at(0)?.hash ? undefined : last
}

function transactions({ fulfilled }: Payment): ReceiptTransaction[] {
  return (fulfilled?.route ?? []).flatMap(({ transaction_hash: hash, net_effect }) => {
    const asset = (net_effect.produce[0] ?? net_effect.consume[0])?.resource.asset
    const chain = asset && chainOf(asset)
    return hash === undefined || chain === undefined ? [] : [{ chain, hash }]
  })
}
