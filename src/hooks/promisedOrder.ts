import { chosenQuote, type Offer } from '../flow/state.js'
import { toUnits } from '../money/toUnits.js'
import type { DepositInfo } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'
import { refuseSigning } from '../signing/gate/refuseSigning.js'
import { endsAt } from '../signing/order/endsAt.js'
import type { DepositContextValue } from './context.js'
import { pinToken } from './pinToken.js'
import { readCatalog } from './readCatalog.js'

export type OrderToCheck = {
  /** Of the new payment, as the service tells it. */
  order: unknown
  deposit: DepositInfo
  parent: Payment
  offer: Offer
}

/**
 * The hash of a new wallet's order, if that ends as the quote on the screen says: on this one network, in the asset that was
 * chosen, counted in the decimals that the screen counts in.
 *
 * @throws {DepositError} `signing_refused` with `decimals` or `chain`: a token is not what it was when it was first seen.
 */
export async function promisedOrder(
  context: Pick<DepositContextValue, 'client' | 'queryClient' | 'storage'>,
  { order, deposit, parent, offer }: OrderToCheck,
): Promise<string | undefined> {
  const output = chosenQuote(offer)?.output_amount
  if (!output || !sameAsset(output.asset, parent.quote_request.request.output_asset)) return undefined
  const { deposit_token: input, deposit_chain: network } = deposit
  if (networkOf(input) !== network || networkOf(output.asset) !== network) return undefined
  const { assets, chains } = await readCatalog(context)
  const chainId = chains[network]?.chain_id
  const [inDecimals, outDecimals] = [assets[input]?.decimals, assets[output.asset]?.decimals]
  if (chainId === undefined || inDecimals === undefined || outDecimals === undefined) return undefined
  const changed =
    pinToken(context.storage, { token: input, chainId, decimals: inDecimals }) ??
    pinToken(context.storage, { token: output.asset, chainId, decimals: outDecimals })
  if (changed) throw refuseSigning(changed)
  return endsAt(order, {
    chainId,
    tokenIn: contractOf(input),
    tokenOut: contractOf(output.asset),
    minOut: toUnits(output.amount, outDecimals),
    destination: parent.destination_address,
  })
}

function networkOf(asset: string): string {
  return asset.slice(0, asset.indexOf(':'))
}

function sameAsset(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** As contracts write a token: the zero address for the network's own currency. */
function contractOf(token: string): string {
  const address = token.slice(token.indexOf(':') + 1)
  return address === '0x' ? `0x${'0'.repeat(40)}` : address
}
