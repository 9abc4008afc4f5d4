import type { Address } from 'viem'

/** Addresses of a chain's Uniswap V3 deployment. */
export type Uniswap = { factory: Address; positions: Address; swapRouter: Address; quoter: Address }
