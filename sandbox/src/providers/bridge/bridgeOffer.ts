import { divideUp } from '../../catalog/decimal.js'
import { convertUnitsUp } from '../../catalog/prices.js'
import type { Chain } from '../../chains/types.js'
import { gasPrice } from '../../routing/terms.js'
import { fillGas, settleGas, terms } from './terms.js'

/** What the bridge asks for moving an amount between two chains. */
export type BridgeOffer = {
  /** Smallest units of the token, out of the amount. */
  fee: bigint
  /** From the deposit's first confirmation to the last one of the payment over there. */
  latencySeconds: number
  fillWithinSeconds: number
}

type Token = { symbol: string; decimals: number }

/** The fee for an amount of a token: the gas of both sides and a share. It never falls when the amount grows. */
export function bridgeOffer(from: Chain, to: Chain, token: Token, amount: bigint): BridgeOffer {
  const gas = fillGas * gasPrice(to.network) + settleGas * gasPrice(from.network)
  const share = divideUp(amount * terms.feeBasisPoints, 10_000n)
  const blocksMs = from.confirmations * from.blockTimeMs + to.confirmations * to.blockTimeMs
  return {
    fee: convertUnitsUp(gas, from.nativeCurrency, token) + share,
    latencySeconds: Math.ceil(blocksMs / 1_000) + terms.handlingSeconds,
    fillWithinSeconds: terms.fillWithinSeconds,
  }
}

/** The most that one transfer may carry, in smallest units. */
export function mostBridged(token: Token): bigint {
  return terms.most * 10n ** BigInt(token.decimals)
}
