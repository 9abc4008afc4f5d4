import type { LegPlan } from '../routing/types.js'
import type { PaymentRow } from './paymentRows.js'

/** The current leg of a payment. */
export function legOf({ id, plan, leg }: PaymentRow): LegPlan {
  const found = plan.legs[leg]
  if (!found) throw new Error(`Payment ${id} has no leg ${leg}.`)
  return found
}

/** True when the current leg is the last one. */
export function isLastLeg({ plan, leg }: PaymentRow): boolean {
  return leg === plan.legs.length - 1
}
