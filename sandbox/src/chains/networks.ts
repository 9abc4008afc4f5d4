/** What makes one local chain that chain. */
export type NetworkSpec = {
  network: string
  chainId: number
  /** Added to the service's own port. */
  portOffset: number
  blockTimeMs: number
  confirmations: number
}

export const networks: readonly NetworkSpec[] = [
  { network: 'arbitrum', chainId: 31337, portOffset: 10, blockTimeMs: 1000, confirmations: 2 },
  { network: 'base', chainId: 31338, portOffset: 11, blockTimeMs: 1000, confirmations: 2 },
  // As the public network is: slower blocks, and more of them before anything counts.
  { network: 'ethereum', chainId: 31339, portOffset: 12, blockTimeMs: 3000, confirmations: 4 },
]

export const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
export const wrappedNative = { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 } as const

/** Tokens deployed on every chain, beside the wrapped native currency. */
export const testTokens = [
  { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
  { name: 'Chainlink Token', symbol: 'LINK', decimals: 18 },
] as const

/** Pools opened on every chain at the prices of the simulated market. Fee tiers in hundredths of a basis point. */
export const poolSpecs = [
  { tokens: ['USDC', 'WETH'], fee: 500, tickSpacing: 10 },
  { tokens: ['DAI', 'USDC'], fee: 100, tickSpacing: 1 },
  { tokens: ['LINK', 'WETH'], fee: 3000, tickSpacing: 60 },
] as const

/** Value of each side of each pool. At this depth a swap of 10,000 dollars moves a price by 0.05 %. */
export const poolSideUsd = 20_000_000n

/** What accounts hold after the first start, in whole units. */
export const initialBalances = {
  northpay: { USDC: 10_000_000n },
  cardinal: { USDC: 10_000_000n },
  bluebank: { USDC: 10_000_000n },
  relayer: { USDC: 10_000_000n },
  faucet: { WETH: 100_000n },
  devWallet: { USDC: 100_000n, DAI: 100_000n, LINK: 1_000n, WETH: 10n },
} as const
