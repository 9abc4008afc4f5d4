import { sameAddress } from '../../address/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import { isFinal } from '../../schema/status.js'
import { hasPinnedAddress, invalidatePinnedAddress, loadPinnedAddress, loadPinnedParties } from '../../storage/pins.js'
import { agreementOrFirstSight } from '../agreement/agree.js'
import { agreementFor } from '../agreement/agreements.js'
import { assertSameAddress } from '../agreement/assertSameAddress.js'
import { depositOf, findDifference } from '../agreement/findDifference.js'
import { noteStop } from '../agreement/stops.js'
import { termsChangedError } from '../agreement/termsChangedError.js'
import type { CoreContext } from '../CoreContext.js'

type Scope = Pick<CoreContext, 'client' | 'storage'>

/**
 * Reconciles a payment from the service with what this browser already knows of it.
 *
 * A final status is never replaced. The payment has to be as agreed at confirmation, or as first seen if it was
 * confirmed elsewhere. The deposit address is pinned when first seen.
 *
 * @throws DepositError `address_changed` or `terms_changed` when it is not.
 */
export function reconcilePayment(context: Scope, incoming: Payment, known: Payment | undefined): Payment {
  const { payment_id: paymentId } = incoming
  try {
    assertAsAgreed(context, incoming)
    assertSameAddress(context, incoming, known)
  } catch (cause) {
    noteStop(context, paymentId, DepositError.from(cause))
    throw cause
  }
  noteStop(context, paymentId, undefined)
  return known && isFinal(known.status) && incoming.status !== known.status ? known : incoming
}

function assertAsAgreed(context: Scope, payment: Payment): void {
  const difference =
    findPinnedDifference(context, payment) ?? findDifference(agreementOrFirstSight(context, payment), payment)
  if (!difference) return
  if (difference.term === 'owner' || difference.term === 'destination')
    invalidatePinnedAddress(context.storage, payment.payment_id)
  throw termsChangedError(difference)
}

/**
 * Returns a payment that was stored elsewhere, if it is as agreed. Writes nothing.
 *
 * @throws DepositError `address_changed` or `terms_changed` when it is not.
 */
export function assertAgreed(context: Scope, payment: Payment): Payment {
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
function findPinnedDifference({ storage }: Scope, payment: Payment) {
  const pinned = loadPinnedParties(storage, payment.payment_id)
  if (!pinned) return undefined
  const { owner_address: owner, destination_address: destination } = payment
  if (!sameAddress(pinned.owner, owner)) return { term: 'owner' as const, agreed: pinned.owner, received: owner }
  if (sameAddress(pinned.destination, destination)) return undefined
  return { term: 'destination' as const, agreed: pinned.destination, received: destination }
}
