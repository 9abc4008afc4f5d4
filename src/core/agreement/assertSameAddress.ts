import { sameAddress } from '../../address/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import { invalidated, invalidatePinnedAddress, pinAddress } from '../../storage/pins.js'
import type { CoreContext } from '../CoreContext.js'
import { depositOf } from './findDifference.js'

/**
 * Pins the deposit address of a payment when it is first seen.
 *
 * @param known An earlier reading, which holds without storage too.
 * @throws {DepositError} `address_changed` if it is another one now.
 */
export function assertSameAddress(
  { storage }: Pick<CoreContext, 'storage'>,
  payment: Payment,
  known: Payment | undefined,
): void {
  const { payment_id: paymentId } = payment
  const address = depositOf(payment)?.deposit_address
  if (address === undefined) return
  const pinned = pinAddress(storage, paymentId, address)
  const seen = (known && depositOf(known)?.deposit_address) ?? pinned
  if (sameAddress(address, pinned) && sameAddress(address, seen)) return
  invalidatePinnedAddress(storage, paymentId)
  throw new DepositError(
    'address_changed',
    'The deposit address differs from the one shown before. Do not send anything and contact support.',
    { rule: 'deposit_address', agreed: agreedAddress(seen), received: address },
  )
}

/** Empty once the address changed: from then on not even the first one is named. */
function agreedAddress(seen: string): string {
  return seen === invalidated ? '' : seen
}
