import type { Payment } from '../../schema/Payment.js'
import { resolveSigningOptions } from '../../signing/SigningOptions.js'
import { loadPinnedAddress } from '../../storage/pins.js'
import type { CoreContext } from '../CoreContext.js'
import { signingSession } from '../signing/signingSession.js'
import type { WithdrawalParameters } from './planWithdrawal.js'

/** The dependencies of a withdrawal. What a host may change is read from its context whenever it is needed. */
export function withdrawalParameters(
  context: () => CoreContext,
  payment: () => Payment | undefined,
): WithdrawalParameters {
  const { storage, catalog } = context()
  const signing = () => resolveSigningOptions(context().signing)
  return {
    ...context(),
    session: signingSession(storage),
    known: () => {
      const known = payment()
      return {
        ...context(),
        ...signing(),
        payment: known,
        pinned: known && loadPinnedAddress(storage, known.payment_id),
      }
    },
    templates: () => signing().templates,
    catalog: catalog.load,
    pinned: () => context().tokens,
  }
}
