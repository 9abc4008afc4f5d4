import type { TokenAsset } from '../catalog/createCatalog.js'
import { nativeCurrency } from '../chains/networks.js'
import { convertUnitsUp } from '../money/prices.js'
import { gasPrice } from '../money/terms.js'

/** Gas of deploying a wallet and sending one token from it. */
const withdrawalGas = 260_000n

/** The fee for the gas of withdrawing a token, in its smallest units. */
export function withdrawalFee(token: TokenAsset): bigint {
  return convertUnitsUp(withdrawalGas * gasPrice(token.network), nativeCurrency, token)
}

/** The minimum withdrawal. Below it, more than half would go to gas. */
export function smallestWithdrawal(token: TokenAsset): bigint {
  return 2n * withdrawalFee(token)
}
