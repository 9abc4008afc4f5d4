import { DepositError } from '../errors/DepositError.js'

/** A payment is not of the owner, or does not go to the destination, that was agreed on. */
export function changedParties(): DepositError {
  return new DepositError(
    'address_changed',
    'The owner or the destination is not the one agreed on. Do not send or sign anything and contact support.',
  )
}
