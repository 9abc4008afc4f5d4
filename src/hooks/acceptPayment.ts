import { sameAddress } from '../address/sameAddress.js'
import { DepositError } from '../errors/DepositError.js'
import { sameParties } from '../flow/parties.js'
import { distrustAddress, pinAddress } from '../flow/pinnedAddress.js'
import type { FlowStorage } from '../flow/resume.js'
import type { Payment } from '../schema/Payment.js'
import { isFinal } from '../schema/status.js'
import { changedParties } from './changedParties.js'
import { isOfSame } from './isOfSame.js'

/**
 * Decides what of a newly read payment is believed.
 *
 * A final status is never left, whatever is read later, and neither a deposit address nor whose payment it is and where it
 * goes changes once it was seen.
 *
 * @throws DepositError `address_changed` when the address to pay to is another one than before, or the owner or the destination.
 */
export function acceptPayment(read: Payment, known: Payment | undefined, storage: FlowStorage | undefined): Payment {
  if (!isOfSame(read, known) || !sameParties(storage, read.payment_id, read.owner_address, read.destination_address)) {
    distrustAddress(storage, read.payment_id)
    throw changedParties()
  }
  const address = depositAddress(read)
  const pinned = address && pinAddress(storage, read.payment_id, address)
  const seen = (known && depositAddress(known)) ?? pinned
  if (address && pinned && seen && !(sameAddress(address, pinned) && sameAddress(address, seen))) {
    distrustAddress(storage, read.payment_id)
    throw new DepositError(
      'address_changed',
      'The address to pay to is not the one shown before. Do not send anything and contact support.',
    )
  }
  return known && isFinal(known.status) && read.status !== known.status ? known : read
}

function depositAddress(payment: Payment): string | undefined {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'ONRAMP' && instruction?.type !== 'TRANSFER_IN') return undefined
  return instruction.deposit_info[0]?.deposit_address
}
