import { sameAddress } from '../../address/evm.js'
import type { Offer } from '../../flow/state.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import { isOwnWallet } from '../../signing/identifyOwnerWallet.js'
import { factoriesOn, resolveSigningOptions } from '../../signing/SigningOptions.js'
import type { CoreContext } from '../CoreContext.js'
import { cachePayment } from '../follow/cachePayment.js'
import { unverifiableWalletError } from '../unverifiableWalletError.js'
import { promisedOrder } from './promisedOrder.js'

/**
 * Verifies locally that the child's deposit address is controlled by the owner, and that the order behind it can only
 * do what the quote on the screen promised. Nothing may be signed over to the address before.
 */
export async function continueWith(
  context: CoreContext,
  parent: Payment,
  child: Payment,
  offer: Offer,
): Promise<Continuation> {
  const instruction = child.next_instruction
  const [deposit] = instruction?.type === 'TRANSFER_IN' ? instruction.deposit_info : []
  const processingAddress = child.processing_addresses.find(({ address }) =>
    sameAddress(address, deposit?.deposit_address),
  )
  const orderHash =
    deposit && (await promisedOrder(context, { deposit, order: processingAddress?.order, parent, offer }))
  const { chains } = await context.catalog.load()
  const chainId = chains[deposit?.deposit_chain ?? '']?.chain_id
  const isVerified =
    sameAddress(child.owner_address, parent.owner_address) &&
    sameAddress(child.destination_address, parent.destination_address) &&
    isOwnWallet({
      address: deposit?.deposit_address ?? '',
      factory: processingAddress?.factory ?? '',
      orderHash: orderHash ?? '',
      paymentId: child.payment_id,
      owner: parent.owner_address,
      factories: factoriesOn(chainId, resolveSigningOptions(context.signing).factories),
    })
  if (!deposit || !isVerified) throw unverifiableWalletError()
  cachePayment(context, child)
  return { child, deposit }
}

/** A child payment funded by its parent's funds, and the deposit that those funds have to reach. */
type Continuation = { child: Payment; deposit: DepositInfo }
