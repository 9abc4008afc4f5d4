import { DepositError } from '../../errors/DepositError.js'

/** The deadline passed before signing. Harmless: the user can request a new one. */
export function refuseExpired(): DepositError {
  return new DepositError('signing_refused', 'The time to sign this is over. Nothing was signed. Ask for it again.', {
    rule: 'over',
  })
}
