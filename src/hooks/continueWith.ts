import { sameAddress } from '../address/sameAddress.js'
import type { Offer } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import { isOwnWallet } from '../signing/isOwnWallet.js'
import { trusted } from '../signing/trusted.js'
import type { Continuation } from './Continuation.js'
import type { DepositContextValue } from './context.js'
import { keepPayment } from './keepPayment.js'
import { promisedOrder } from './promisedOrder.js'
import { uncheckable } from './uncheckable.js'

/**
 * Works out for itself that the new address obeys the owner, and that all it can do without them is what the quote on
 * the screen promised, before anything can be signed towards it.
 */
export async function continueWith(
  context: DepositContextValue,
  parent: Payment,
  child: Payment,
  offer: Offer,
): Promise<Continuation> {
  const instruction = child.next_instruction
  const [deposit] = instruction?.type === 'TRANSFER_IN' ? instruction.deposit_info : []
  const made = child.processing_addresses.find(({ address }) => sameAddress(address, deposit?.deposit_address))
  const orderHash = deposit && (await promisedOrder(context, { deposit, order: made?.order, parent, offer }))
  const ours =
    sameAddress(child.owner_address, parent.owner_address) &&
    sameAddress(child.destination_address, parent.destination_address) &&
    isOwnWallet({
      address: deposit?.deposit_address ?? '',
      factory: made?.factory ?? '',
      orderHash: orderHash ?? '',
      paymentId: child.payment_id,
      owner: parent.owner_address,
      factories: trusted(context.signing).factories,
    })
  if (!deposit || !ours) throw uncheckable()
  keepPayment(context, child)
  return { child, deposit }
}
