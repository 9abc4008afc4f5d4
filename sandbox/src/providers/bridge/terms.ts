/** What the bridge publishes about itself. */
export const terms = {
  id: 'crossway',
  name: 'Crossway',
  symbol: 'USDC',
  /** The relayer's share of an amount, in hundredths of a percent, above the gas it pays. */
  feeBasisPoints: 4n,
  /** The most that one transfer may carry, in whole units. */
  most: 1_000_000n,
  /** After so many seconds nobody can fill a deposit any more, and it goes back. */
  fillWithinSeconds: 1_800,
  /** How long the relayer takes to notice, beside the confirmations it waits for. */
  handlingSeconds: 1,
} as const

/** Gas of paying on the destination chain, and of collecting the escrow on the source chain. */
export const fillGas = 95_000n
export const settleGas = 70_000n
