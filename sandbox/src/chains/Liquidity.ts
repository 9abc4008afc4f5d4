/** The pool a token is exchanged in, and how deep it is. */
export type Liquidity = {
  /** Symbol of the other side. Everything else is reached through these two. */
  with: 'USDC' | 'WETH'
  /** Fee tier in hundredths of a basis point. */
  fee: 100 | 500 | 3000 | 10_000
  /** Value of each side. */
  sideUsd: bigint
}
