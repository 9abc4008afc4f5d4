import type { TokenAsset } from '../catalog/createCatalog.js'
import { convertUnitsUp } from '../catalog/prices.js'
import { nativeCurrency } from '../chains/networks.js'
import { gasPrice } from '../routing/terms.js'

/** Gas of deploying a wallet and sending one token from it. */
const withdrawalGas = 260_000n

/** What the service takes of a token for the gas that withdrawing it costs, in smallest units. */
export function withdrawalFee(token: TokenAsset): bigint {
  return convertUnitsUp(withdrawalGas * gasPrice(token.network), nativeCurrency, token)
}

/** Below it the gas would eat more than what is left. */
export function smallestWithdrawal(token: TokenAsset): bigint {
  return 2n * withdrawalFee(token)
}
