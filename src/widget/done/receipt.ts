import { sameAddress } from '../../address/sameAddress.js'
import { compareDecimals } from '../../money/decimal.js'
import type { Payment } from '../../schema/Payment.js'

/** A transaction of the receipt, and the network it is on. */
export type ReceiptTransaction = { chain: string; hash: string }

/** A withdrawal that was carried out. */
export type TakenBack = {
  amounts: readonly { asset: string; amount: string }[]
  recipient: string
  /** It is the owner's own wallet. */
  own: boolean
  transaction: ReceiptTransaction | undefined
}

/** What happened to the money, in figures of the service. Everything on screen, in print and in the files is made of this. */
export type Receipt = {
  payment_id: string
  status: 'COMPLETE' | 'WITHDRAWN'
  paid: { asset: string; amount: string }
  onramp: string | undefined
  onramp_method: string | undefined
  /** What arrived, or the first of what was taken back. */
  arrived: { asset: string; amount: string }
  /** Everything that was taken back, with where it went; empty where nothing was. */
  taken_back: readonly TakenBack[]
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

/**
 * Reads a finished payment. Where the service left a figure out, what was quoted stands for it only where that says so.
 *
 * @param excess What still lies in the one-time wallet, where that was read.
 */
export function receiptOf(payment: Payment, excess?: Receipt['left']): Receipt {
  const { quoted, fulfilled, quote_request } = payment
  const taken = payment.status === 'WITHDRAWN' ? takenBack(payment) : []
  const last = taken.at(-1)
  return {
    payment_id: payment.payment_id,
    status: payment.status === 'WITHDRAWN' ? 'WITHDRAWN' : 'COMPLETE',
    paid: quote_request.request.fixed_input_amount,
    onramp: quoted.onramp,
    onramp_method: quoted.onramp_method,
    arrived: taken[0]?.amounts[0] ?? fulfilled?.output_amount ?? quoted.output_amount,
    taken_back: taken,
    left: payment.status === 'COMPLETE' ? (excess ?? leftOver(payment)) : undefined,
    quoted: quoted.output_amount,
    fees: {
      charged: fulfilled?.fees?.total_fees,
      quoted: quoted.fees.total_fees,
      currency: quoted.fees.currency_symbol,
    },
    sent: transactions(payment).at(0),
    received: last ? last.transaction : lastOther(transactions(payment)),
    address: last?.recipient ?? payment.destination_address,
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

function takenBack({ withdrawals, owner_address }: Payment): TakenBack[] {
  return withdrawals.flatMap(({ status, token_amounts, recipient_address: recipient, transaction_hash: hash }) => {
    const [first] = token_amounts
    if (status !== 'SUCCESS' || !first) return []
    const chain = first.token.split(':')[0] ?? ''
    return {
      amounts: token_amounts.map(({ token, amount }) => ({ asset: token, amount })),
      recipient,
      own: sameAddress(recipient, owner_address),
      transaction: hash === undefined ? undefined : { chain, hash },
    }
  })
}
