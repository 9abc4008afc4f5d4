import type { Chain } from '../../chains/types.js'
import { divideUp } from '../../money/decimal.js'
import { convertUnitsUp } from '../../money/prices.js'
import { gasPrice } from '../../money/terms.js'

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

/** The published terms of the bridge. */
export const terms = {
  id: 'crossway',
  name: 'Crossway',
  symbol: 'USDC',
  /** The relayer's fee in basis points of the amount, on top of the gas it pays. */
  feeBasisPoints: 4n,
  /** The maximum of one transfer, in whole tokens. */
  maxTokens: 1_000_000n,
  /** An unfilled deposit expires after this time and is refunded. */
  fillWithinSeconds: 1_800,
  /** The relayer's reaction time, in addition to the confirmations it waits for. */
  handlingSeconds: 1,
} as const

/** Gas of a fill on the destination chain, and of collecting the escrow on the source chain. */
export const fillGas = 95_000n
export const settleGas = 70_000n
