import type { Address } from 'viem'

/** Where the exchange of a chain was deployed. */
export type Uniswap = { factory: Address; positions: Address; swapRouter: Address; quoter: Address }
