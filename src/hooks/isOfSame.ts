import { sameAddress } from '../address/sameAddress.js'
import type { Payment } from '../schema/Payment.js'

type Parties = Pick<Payment, 'owner_address' | 'destination_address'>

/** Whether a payment is of the owner, and goes to the destination, that are known of it. True where nothing is known. */
export function isOfSame(read: Parties, known: Parties | undefined): boolean {
  return (
    !known ||
    (sameAddress(read.owner_address, known.owner_address) &&
      sameAddress(read.destination_address, known.destination_address))
  )
}
