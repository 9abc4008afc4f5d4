import { DepositError } from '../../errors/DepositError.js'

/** No alarm: it was not signed in time, and can be asked for anew. */
export function refuseOver(): DepositError {
  return new DepositError('signing_refused', 'The time to sign this is over. Nothing was signed. Ask for it again.', {
    rule: 'over',
  })
}
