import { sameAddress } from '../address/evm.js'
import type { Payment } from '../schema/Payment.js'

type Parties = Pick<Payment, 'owner_address' | 'destination_address'>

/** Whether a payment has the known owner and destination. True if nothing is known yet. */
export function hasSameParties(payment: Parties, known: Parties | undefined): boolean {
  return (
    !known ||
    (sameAddress(payment.owner_address, known.owner_address) &&
      sameAddress(payment.destination_address, known.destination_address))
  )
}
