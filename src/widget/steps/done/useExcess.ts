import type { Amount } from '../../../schema/Amount.js'
import type { Payment } from '../../../schema/Payment.js'
import { useHeldMoney } from '../../shared/payment/useHeldMoney.js'

/**
 * The overpaid amount that is still in the one-time wallet of a completed payment.
 *
 * @returns Undefined while unknown, and if there is no excess or it is below the withdrawal minimum.
 */
export function useExcess(payment: Payment): Amount | undefined {
  const held = useHeldMoney(payment.status === 'COMPLETE' ? payment : undefined)
  const paid = payment.quoted.route[0]?.net_effect.produce[0]?.resource.asset.toLowerCase()
  if (!held?.enough || held.asset.toLowerCase() !== paid) return undefined
  return { asset: held.asset, amount: held.amount }
}
