import { sameAddress } from '../../address/evm.js'
import { getOwnerBalances } from '../../client/getOwnerBalances.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import type { CoreContext } from '../CoreContext.js'
import { continueWith, type RequoteOffer } from './continueWith.js'
import { transferToChild } from './transferToChild.js'

/** A child payment that is funded by the funds of its parent. */
export type PlannedMove = {
  /** The child payment, as confirmed. */
  child: Payment
  /**
   * The withdrawal that funds it, for `prepare` of `useWithdraw`: the deposit amount plus the fee. Undefined while the
   * owner has to verify their address first (`useVerification`): before that there is no deposit address.
   */
  request: WithdrawalRequest | undefined
}

/** Plans the transfer of a payment's funds to a confirmed child payment, after the child passed every check. */
export async function planMove(
  context: CoreContext,
  parent: Payment,
  child: Payment,
  offer: RequoteOffer,
): Promise<PlannedMove> {
  if (awaitsVerification(child, parent)) return { child, request: undefined }
  const { deposit, unverified } = await continueWith(context, parent, child, offer)
  // Fetched after the confirmation: earlier balances may be stale.
  const scope = { kind: 'PAYMENT' as const, payment_id: parent.payment_id }
  const [balances, catalog] = await Promise.all([
    getOwnerBalances(context.client, { owner: parent.owner_address, scope }),
    context.catalog.load(),
  ])
  const request = transferToChild({ parent, child, deposit, balances, catalog })
  if (!request)
    throw new DepositError('insufficient_funds', 'The one-time wallet holds less than the new payment needs.')
  return { child, request: { ...request, ...(unverified && { unverified: true }) } }
}

/** A larger payment has no deposit address until its owner has verified their address. */
function awaitsVerification(child: Payment, parent: Payment): boolean {
  return (
    child.next_instruction?.type === 'USER_VERIFY' &&
    sameAddress(child.owner_address, parent.owner_address) &&
    sameAddress(child.destination_address, parent.destination_address)
  )
}
