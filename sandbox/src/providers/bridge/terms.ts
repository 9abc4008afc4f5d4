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
