import { sameAddress } from '../address/evm.js'
import { getOwnerBalances } from '../client/getOwnerBalances.js'
import { DepositError } from '../errors/DepositError.js'
import type { Offer } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import type { DepositContextValue } from './context.js'
import { continueWith } from './continueWith.js'
import type { PlannedMove } from './PlannedMove.js'
import { readCatalog } from './readCatalog.js'
import { transferToChild } from './transferToChild.js'

/** Plans the transfer of a payment's funds to a confirmed child payment, after the child passed every check. */
export async function planMove(
  context: DepositContextValue,
  parent: Payment,
  child: Payment,
  offer: Offer,
): Promise<PlannedMove> {
  if (awaitsVerification(child, parent)) return { child, request: undefined }
  const { deposit } = await continueWith(context, parent, child, offer)
  // Fetched after the confirmation: earlier balances may be stale.
  const scope = { kind: 'PAYMENT' as const, payment_id: parent.payment_id }
  const [balances, catalog] = await Promise.all([
    getOwnerBalances(context.client, { owner: parent.owner_address, scope }),
    readCatalog(context),
  ])
  const request = transferToChild({ parent, child, deposit, balances, catalog })
  if (!request)
    throw new DepositError('insufficient_funds', 'The one-time wallet holds less than the new payment needs.')
  return { child, request }
}

/** A larger payment has no deposit address until its owner has verified their address. */
function awaitsVerification(child: Payment, parent: Payment): boolean {
  return (
    child.next_instruction?.type === 'USER_VERIFY' &&
    sameAddress(child.owner_address, parent.owner_address) &&
    sameAddress(child.destination_address, parent.destination_address)
  )
}
