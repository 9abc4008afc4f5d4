import { join } from 'node:path'

/** The static configuration of a local chain. */
export type NetworkSpec = {
  network: string
  chainId: number
  /** Added to the service's port. */
  portOffset: number
  blockTimeMs: number
  confirmations: number
}

export const networks: readonly NetworkSpec[] = [
  { network: 'arbitrum', chainId: 31337, portOffset: 10, blockTimeMs: 1000, confirmations: 2 },
  { network: 'base', chainId: 31338, portOffset: 11, blockTimeMs: 1000, confirmations: 2 },
  // Like the public network: slower blocks and more confirmations.
  { network: 'ethereum', chainId: 31339, portOffset: 12, blockTimeMs: 3000, confirmations: 4 },
]

export const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
export const wrappedNative = { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 } as const

/** Balances of accounts after the first start, in whole units. */
export const initialBalances = {
  northpay: { USDC: 10_000_000n },
  cardinal: { USDC: 10_000_000n },
  bluebank: { USDC: 10_000_000n },
  relayer: { USDC: 10_000_000n },
  faucet: { WETH: 100_000n },
  devWallet: { USDC: 100_000n, DAI: 100_000n, LINK: 1_000n, WETH: 10n },
} as const

/** The files of one chain in the data folder. */
export type ChainFiles = {
  /** Saved state, gzipped. */
  state: string
  /** Saved state uncompressed, only while a chain starts from it. */
  unpacked: string
  pid: string
  log: string
  deployment: string
}

export function chainFiles(data: string, network: string): ChainFiles {
  const base = join(data, network)
  return {
    state: `${base}.state.gz`,
    unpacked: `${base}.opened.json`,
    pid: `${base}.pid.json`,
    log: `${base}.log`,
    deployment: `${base}.deployment.json`,
  }
}
