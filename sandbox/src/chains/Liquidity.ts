/** The pool of a token and its depth. */
export type Liquidity = {
  /** Symbol of the other token of the pool. All other pairs are routed through these two. */
  with: 'USDC' | 'WETH'
  /** Fee tier in hundredths of a basis point. */
  fee: 100 | 500 | 3000 | 10_000
  /** Value of each side in US dollars. */
  sideUsd: bigint
}
