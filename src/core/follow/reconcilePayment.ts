import { sameAddress } from '../../address/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import { isFinal } from '../../schema/status.js'
import {
  hasPinnedAddress,
  invalidated,
  invalidatePinnedAddress,
  loadPinnedAddress,
  loadPinnedParties,
  pinAddress,
} from '../../storage/pins.js'
import { agreementOrFirstSight } from '../agreement/agree.js'
import { agreementFor } from '../agreement/agreements.js'
import { depositOf, findDifference } from '../agreement/findDifference.js'
import { termsChangedError } from '../agreement/termsChangedError.js'
import type { CoreContext } from '../CoreContext.js'

/**
 * Reconciles a payment from the service with what this browser already knows of it.
 *
 * A final status is never replaced. The payment has to be as agreed at confirmation, or as first seen if it was
 * confirmed elsewhere. The deposit address is pinned when first seen.
 *
 * @throws DepositError `address_changed` or `terms_changed` when it is not.
 */
export function reconcilePayment(
  context: Pick<CoreContext, 'client' | 'storage'>,
  incoming: Payment,
  known: Payment | undefined,
): Payment {
  const { storage } = context
  const { payment_id: paymentId } = incoming
  const difference =
    findPinnedDifference(context, incoming) ?? findDifference(agreementOrFirstSight(context, incoming), incoming)
  if (difference) {
    if (difference.term === 'owner' || difference.term === 'destination') invalidatePinnedAddress(storage, paymentId)
    throw termsChangedError(difference)
  }
  const address = depositOf(incoming)?.deposit_address
  const pinned = address === undefined ? undefined : pinAddress(storage, paymentId, address)
  const seen = (known && depositOf(known)?.deposit_address) ?? pinned
  if (address !== undefined && seen !== undefined && !(sameAddress(address, pinned) && sameAddress(address, seen))) {
    invalidatePinnedAddress(storage, paymentId)
    throw new DepositError(
      'address_changed',
      'The deposit address differs from the one shown before. Do not send anything and contact support.',
      { rule: 'deposit_address', agreed: agreedAddress(seen), received: address },
    )
  }
  return known && isFinal(known.status) && incoming.status !== known.status ? known : incoming
}

/**
 * Returns a payment that was stored elsewhere, if it is as agreed. Writes nothing.
 *
 * @throws DepositError `address_changed` or `terms_changed` when it is not.
 */
export function assertAgreed(context: Pick<CoreContext, 'client' | 'storage'>, payment: Payment): Payment {
  const { storage } = context
  const { payment_id: paymentId } = payment
  const agreement = agreementFor(context, paymentId)
  const difference = findPinnedDifference(context, payment) ?? (agreement && findDifference(agreement, payment))
  if (difference) throw termsChangedError(difference)
  const received = depositOf(payment)?.deposit_address ?? ''
  const agreed = loadPinnedAddress(storage, paymentId) ?? ''
  if (received !== '' && hasPinnedAddress(storage, paymentId) && !sameAddress(agreed, received))
    throw termsChangedError({ term: 'deposit_address', agreed, received })
  return payment
}

/** Owner and destination as an earlier version stored them, for payments confirmed with it. */
function findPinnedDifference({ storage }: Pick<CoreContext, 'storage'>, payment: Payment) {
  const pinned = loadPinnedParties(storage, payment.payment_id)
  if (!pinned) return undefined
  const { owner_address: owner, destination_address: destination } = payment
  if (!sameAddress(pinned.owner, owner)) return { term: 'owner' as const, agreed: pinned.owner, received: owner }
  if (sameAddress(pinned.destination, destination)) return undefined
  return { term: 'destination' as const, agreed: pinned.destination, received: destination }
}

/** Empty once the address changed: from then on not even the first one is named. */
function agreedAddress(seen: string): string {
  return seen === invalidated ? '' : seen
}
