import { chosenQuote, type Offer } from '../../flow/state.js'
import { toUnits } from '../../money/toUnits.js'
import { addressOf, chainOf, sameAssetId } from '../../schema/assetId.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import { refuseSigning } from '../../signing/gate/refuseSigning.js'
import { hashExpectedOrder } from '../../signing/order/hashExpectedOrder.js'
import { pinToken } from '../../storage/pins.js'
import type { CoreContext } from '../CoreContext.js'

export type OrderToCheck = {
  /** Of the child payment, as sent by the service. */
  order: unknown
  deposit: DepositInfo
  parent: Payment
  offer: Offer
}

/**
 * The hash of a new wallet's order if it delivers what the quote on the screen promised: on the same chain, in the
 * chosen asset, with the decimals used for display. Undefined otherwise.
 *
 * @throws {DepositError} `signing_refused` with `decimals` or `chain`: a token differs from when it was first seen.
 */
export async function promisedOrder(
  context: Pick<CoreContext, 'catalog' | 'storage'>,
  { order, deposit, parent, offer }: OrderToCheck,
): Promise<string | undefined> {
  const output = chosenQuote(offer)?.output_amount
  if (!output || !sameAssetId(output.asset, parent.quote_request.request.output_asset)) return undefined
  const { deposit_token: input, deposit_chain: network } = deposit
  if (chainOf(input) !== network || chainOf(output.asset) !== network) return undefined
  const { assets, chains } = await context.catalog.load()
  const chainId = chains[network]?.chain_id
  const [inDecimals, outDecimals] = [assets[input]?.decimals, assets[output.asset]?.decimals]
  if (chainId === undefined || inDecimals === undefined || outDecimals === undefined) return undefined
  const changed =
    pinToken(context.storage, { token: input, chainId, decimals: inDecimals }) ??
    pinToken(context.storage, { token: output.asset, chainId, decimals: outDecimals })
  if (changed) throw refuseSigning(changed.fact)
  return hashExpectedOrder(order, {
    chainId,
    tokenIn: contractOf(input),
    tokenOut: contractOf(output.asset),
    minOut: toUnits(output.amount, outDecimals),
    destination: parent.destination_address,
  })
}

/** The contract address of a token; the zero address for the native currency. */
export function contractOf(token: string): string {
  const address = addressOf(token) ?? ''
  return address === '0x' ? `0x${'0'.repeat(40)}` : address
}
