import { getOwnerBalances } from '../client/getOwnerBalances.js'
import { getPayment } from '../client/getPayment.js'
import type { OwnerBalances } from '../schema/Balance.js'
import type { Payment } from '../schema/Payment.js'
import { useDepositContext } from './context.js'

export type ReadNow = {
  /** What lies in the one-time wallets of a payment at this moment. */
  balances: (owner: string, paymentId: string) => Promise<OwnerBalances>
  payment: (paymentId: string) => Promise<Payment>
}

/** Reads past every cache, for a step in which what the page showed a moment ago is not enough. */
export function useReadNow(): ReadNow {
  const { client } = useDepositContext()
  return {
    balances: (owner, payment_id) => getOwnerBalances(client, { owner, scope: { kind: 'PAYMENT', payment_id } }),
    payment: (payment_id) => getPayment(client, { payment_id }),
  }
}
