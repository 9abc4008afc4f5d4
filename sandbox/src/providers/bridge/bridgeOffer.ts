import { divideUp } from '../../catalog/decimal.js'
import { convertUnitsUp } from '../../catalog/prices.js'
import type { Chain } from '../../chains/types.js'
import { gasPrice } from '../../routing/terms.js'
import { fillGas, settleGas, terms } from './terms.js'

/** The bridge's terms for a transfer between two chains. */
export type BridgeOffer = {
  /** Smallest units of the token, taken out of the amount. */
  fee: bigint
  /** From the deposit's first confirmation to the last confirmation of the fill. */
  latencySeconds: number
  fillWithinSeconds: number
}

type Token = { symbol: string; decimals: number }

/**
 * The offer for an amount of a token. The fee is the gas of both sides plus a percentage, so it never falls as the
 * amount grows.
 */
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

/** The maximum of one transfer, in smallest units. */
export function maxBridgeAmount(token: Token): bigint {
  return terms.maxTokens * 10n ** BigInt(token.decimals)
}
