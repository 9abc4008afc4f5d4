import { DepositError } from '../errors/DepositError.js'

/** The error for a payment whose owner or destination differs from the one that was confirmed. */
export function partiesChangedError(): DepositError {
  return new DepositError(
    'address_changed',
    'The owner or the destination differs from the one confirmed. Do not send or sign anything and contact support.',
  )
}
