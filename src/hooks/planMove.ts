import { sameAddress } from '../address/sameAddress.js'
import { getOwnerBalances } from '../client/getOwnerBalances.js'
import { DepositError } from '../errors/DepositError.js'
import type { Offer } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import type { DepositContextValue } from './context.js'
import { continueWith } from './continueWith.js'
import { movingWish } from './movingWish.js'
import type { PlannedMove } from './PlannedMove.js'
import { readCatalog } from './readCatalog.js'

/** What moves the money of a payment on to a new one that was confirmed, once that one passed every check. */
export async function planMove(
  context: DepositContextValue,
  parent: Payment,
  child: Payment,
  offer: Offer,
): Promise<PlannedMove> {
  if (waitsForOwner(child, parent)) return { child, wish: undefined }
  const { deposit } = await continueWith(context, parent, child, offer)
  // Read after the confirmation: what the page showed before may have left the wallet by now.
  const scope = { kind: 'PAYMENT' as const, payment_id: parent.payment_id }
  const [balances, catalog] = await Promise.all([
    getOwnerBalances(context.client, { owner: parent.owner_address, scope }),
    readCatalog(context),
  ])
  const wish = movingWish({ parent, child, deposit, balances, catalog })
  if (!wish) throw new DepositError('insufficient_funds', 'The one-time wallet holds less than the new payment needs.')
  return { child, wish }
}

/** A larger payment names no deposit address before its owner signed that it is theirs. */
function waitsForOwner(child: Payment, parent: Payment): boolean {
  return (
    child.next_instruction?.type === 'USER_VERIFY' &&
    sameAddress(child.owner_address, parent.owner_address) &&
    sameAddress(child.destination_address, parent.destination_address)
  )
}
