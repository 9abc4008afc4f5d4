import { DepositError } from '../errors/DepositError.js'

/** What a one-time wallet does with money can not be worked out here, so none is signed over to it. */
export function uncheckable(): DepositError {
  return new DepositError('signing_refused', 'What the new deposit address does with the money cannot be checked.', {
    rule: 'wallet_address',
  })
}
