/** What the service charges, promises and refuses. Everything a quote depends on besides the chain and the market. */
export const terms = {
  /** The service's own fee, in hundredths of a percent of the amount at the deposit address. */
  businessFeeBps: 10n,
  /**
   * How far the pools may move against a quote before the swap is refused on chain, in hundredths of a percent. A quote
   * promises what is left after it, and what arrives is what the pools give.
   */
  slippageBps: 20n,
  /** A quote that gives back less than this share of its value is refused, in percent. */
  leastValuePercent: 90n,
  /** The smallest deposit is so many times the network fee: below it the gas would eat the amount. */
  leastTimesNetworkFee: 12n,
  /** No real amount is above it; larger ones would overflow what contracts can count. */
  largestUnits: 2n ** 127n,
  /** Calls on arrival take no more gas than this together, so that one payment cannot fill a block. */
  mostCallGas: 5_000_000n,
  quoteLifeMs: 5 * 60_000,
  fundWithinMs: 30 * 60_000,
  paymentLifeMs: 9 * 60 * 60_000,
  /** Money that comes after a payment expired can still be carried on until then. */
  lateGraceMs: 24 * 60 * 60_000,
  /** Who receives so many dollars or more has to show once that the owner's address is theirs. */
  verifyFromUsd: 300n,
  /** What an owner is asked to sign counts for so long. */
  signWithinMs: 30 * 60_000,
} as const

/** Gas of creating a wallet and running a plain transfer from it; a swap adds what the quoter says. */
export const executionGas = 260_000n

/** Gas of the longest swap that is offered. */
export const longestSwapGas = 360_000n

/** Gas of handing an amount to the bridge, beside that of running a leg. */
export const bridgeGas = 120_000n

/** Simulated gas prices in wei. The local chains would mine for nothing, which would make every network fee a lie. */
const gasPrices: Readonly<Record<string, bigint>> = {
  arbitrum: 100_000_000n,
  base: 50_000_000n,
  ethereum: 1_000_000_000n,
}

/** Wei per unit of gas that quotes reckon with. */
export function gasPrice(network: string): bigint {
  return gasPrices[network] ?? 100_000_000n
}
