/** The service's fees, limits and time spans: everything a quote depends on besides the chain and the market. */
export const terms = {
  /** The service's own fee, in basis points of the amount at the deposit address. */
  businessFeeBps: 10n,
  /**
   * The slippage tolerance, in basis points, beyond which the swap is refused on chain. A quote shows the amount after
   * this slippage; the customer receives what the pools give.
   */
  slippageBps: 20n,
  /** A quote whose output is worth less than this percentage of its input is refused. */
  minValuePercent: 90n,
  /** A quote whose output is worth more than this percentage of its input says that a price may be wrong. */
  maxValuePercent: 110n,
  /** The minimum deposit as a multiple of the network fee. Below it, gas would consume too much of the amount. */
  minDepositGasMultiple: 12n,
  /** Above any real amount; larger values could overflow in the contracts. */
  maxUnits: 2n ** 127n,
  /** The gas limit of all calls on arrival together, so that one payment cannot fill a block. */
  maxCallGas: 5_000_000n,
  quoteLifetimeMs: 5 * 60_000,
  fundWithinMs: 30 * 60_000,
  paymentLifetimeMs: 9 * 60 * 60_000,
  /** How long after expiry a late deposit can still be executed. */
  lateGraceMs: 24 * 60 * 60_000,
  /** From this output value in dollars on, the owner has to verify their address once. */
  verifyFromUsd: 300n,
  /** How long a signing request to an owner is valid. */
  signWithinMs: 30 * 60_000,
} as const

/** Gas of deploying a wallet and executing a plain transfer from it; a swap adds the quoter's estimate. */
export const executionGas = 260_000n

/** Gas of the longest supported swap. */
export const longestSwapGas = 360_000n

/** Gas of a bridge deposit, in addition to that of executing a leg. */
export const bridgeGas = 120_000n

/** Simulated gas prices in wei. The local chains mine for free, which would make network fees unrealistic. */
const gasPrices: Readonly<Record<string, bigint>> = {
  arbitrum: 100_000_000n,
  base: 50_000_000n,
  ethereum: 1_000_000_000n,
}

/** The gas price, in wei, that quotes are based on. */
export function gasPrice(network: string): bigint {
  return gasPrices[network] ?? 100_000_000n
}
