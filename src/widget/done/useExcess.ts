import type { Amount } from '../../schema/Amount.js'
import type { Payment } from '../../schema/Payment.js'
import { useHeldMoney } from '../payment/useHeldMoney.js'

/**
 * What was sent beyond what was needed: what still lies in the one-time wallet of a payment that arrived.
 *
 * @returns Undefined while that is not known, and where there is nothing, or too little to be taken back.
 */
export function useExcess(payment: Payment): Amount | undefined {
  const held = useHeldMoney(payment.status === 'COMPLETE' ? payment : undefined)
  const paid = payment.quoted.route[0]?.net_effect.produce[0]?.resource.asset.toLowerCase()
  if (!held?.enough || held.asset.toLowerCase() !== paid) return undefined
  return { asset: held.asset, amount: held.amount }
}
