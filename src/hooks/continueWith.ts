import { sameAddress } from '../address/sameAddress.js'
import { getAssets } from '../client/getAssets.js'
import { getChains } from '../client/getChains.js'
import { chosenQuote, type Offer } from '../flow/state.js'
import { toUnits } from '../money/units.js'
import type { DepositInfo } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'
import { isOwnWallet } from '../signing/isOwnWallet.js'
import { endsAt } from '../signing/order/endsAt.js'
import { trusted } from '../signing/trusted.js'
import type { Continuation } from './Continuation.js'
import type { DepositContextValue } from './context.js'
import { keepPayment } from './keepPayment.js'
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
  const orderHash = deposit && (await orderHashOf(context, { deposit, order: made?.order, parent, offer }))
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

type OrderToCheck = { deposit: DepositInfo; order: unknown; parent: Payment; offer: Offer }

/** The hash of the new wallet's order, if that ends as the quote on the screen says. */
async function orderHashOf(
  { client }: DepositContextValue,
  { deposit, order, parent, offer }: OrderToCheck,
): Promise<string | undefined> {
  const output = chosenQuote(offer)?.output_amount
  if (!output) return undefined
  const [chains, assets] = await Promise.all([getChains(client), getAssets(client, { assets: [output.asset] })])
  const chainId = chains[deposit.deposit_chain]?.chain_id
  const decimals = assets[output.asset]?.decimals
  if (chainId === undefined || decimals === undefined) return undefined
  return endsAt(order, {
    chainId,
    tokenIn: contractOf(deposit.deposit_token),
    tokenOut: contractOf(output.asset),
    minOut: toUnits(output.amount, decimals),
    destination: parent.destination_address,
  })
}

/** As contracts write a token: the zero address for the network's own currency. */
function contractOf(token: string): string {
  const address = token.slice(token.indexOf(':') + 1)
  return address === '0x' ? `0x${'0'.repeat(40)}` : address
}
