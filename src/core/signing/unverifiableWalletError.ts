import { DepositError } from '../../errors/DepositError.js'

/** The error for a one-time wallet whose behaviour cannot be verified locally. No funds are signed over to it. */
export function unverifiableWalletError(): DepositError {
  return new DepositError('signing_refused', 'What the new deposit address does with the funds cannot be verified.', {
    rule: 'wallet_address',
  })
}
