import { sameAddress } from '../../address/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import { isFinal } from '../../schema/status.js'
import { invalidatePinnedAddress, matchesPinnedParties, pinAddress } from '../../storage/pins.js'
import type { FlowStorage } from '../../storage/records.js'

/**
 * Reconciles a payment from the service with what this browser already knows of it.
 *
 * A final status is never replaced. The deposit address, the owner and the destination are pinned when first seen.
 *
 * @throws DepositError `address_changed` when the deposit address, the owner or the destination differs from the pinned
 * one.
 */
export function reconcilePayment(
  incoming: Payment,
  known: Payment | undefined,
  storage: FlowStorage | undefined,
): Payment {
  if (
    !hasSameParties(incoming, known) ||
    !matchesPinnedParties(storage, incoming.payment_id, incoming.owner_address, incoming.destination_address)
  ) {
    invalidatePinnedAddress(storage, incoming.payment_id)
    throw partiesChangedError()
  }
  const address = depositAddress(incoming)
  const pinned = address && pinAddress(storage, incoming.payment_id, address)
  const seen = (known && depositAddress(known)) ?? pinned
  if (address && pinned && seen && !(sameAddress(address, pinned) && sameAddress(address, seen))) {
    invalidatePinnedAddress(storage, incoming.payment_id)
    throw new DepositError(
      'address_changed',
      'The deposit address differs from the one shown before. Do not send anything and contact support.',
    )
  }
  return known && isFinal(known.status) && incoming.status !== known.status ? known : incoming
}

function depositAddress(payment: Payment): string | undefined {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'ONRAMP' && instruction?.type !== 'TRANSFER_IN') return undefined
  return instruction.deposit_info[0]?.deposit_address
}

type Parties = Pick<Payment, 'owner_address' | 'destination_address'>

/** Whether a payment has the known owner and destination. True if nothing is known yet. */
export function hasSameParties(payment: Parties, known: Parties | undefined): boolean {
  return (
    !known ||
    (sameAddress(payment.owner_address, known.owner_address) &&
      sameAddress(payment.destination_address, known.destination_address))
  )
}

/** The error for a payment whose owner or destination differs from the one that was confirmed. */
export function partiesChangedError(): DepositError {
  return new DepositError(
    'address_changed',
    'The owner or the destination differs from the one confirmed. Do not send or sign anything and contact support.',
  )
}
