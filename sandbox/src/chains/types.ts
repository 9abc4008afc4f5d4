import type { Address, Hex, PublicClient, TransactionReceipt } from 'viem'

/** A token that exists on a local chain. The native currency has the address `0x`. */
export type ChainToken = {
  address: Address | '0x'
  symbol: string
  name: string
  decimals: number
}

/** One local EVM chain, deployed and answering. */
export type Chain = {
  /** Wire name, lower case letters only. */
  network: string
  chainId: number
  rpcUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Pace of the miner while something waits to be mined or confirmed. */
  blockTimeMs: number
  /** Blocks a deposit or a send needs on top of nothing: 1 means "mined". */
  confirmations: number
  client: PublicClient
  contracts: {
    walletFactory: Address
    walletImplementation: Address
    swapRouter: Address
    quoter: Address
    wrappedNative: Address
    multicall: Address
    /** Receives the service's fees. */
    treasury: Address
  }
  /** Every token with liquidity here, the native currency included. */
  tokens: readonly ChainToken[]
  /** Pool fee tiers per unordered token pair (lower-case `a/b`, wrapped native for the native currency). */
  pools: Readonly<Record<string, readonly number[]>>
}

/** The keys the service itself signs with. Each is one account of the local chains' mnemonic. */
export type KeyName = 'deployer' | 'faucet' | 'operator' | 'northpay'

export type SendRequest = {
  network: string
  key: KeyName
  to: Address
  data?: Hex
  /** Wei. */
  value?: bigint
  /** The same id is signed once and never sent twice with another nonce, whatever crashes in between. */
  id: string
}

/** Signs with a stored nonce, records nonce, raw transaction and hash, and only then broadcasts. */
export type Sender = {
  /** Resolves with the hash once recorded and broadcast (not yet mined). */
  send: (request: SendRequest) => Promise<Hex>
  /** The receipt once the transaction has `confirmations` of its chain, else undefined. Never waits. */
  confirmed: (network: string, hash: Hex) => Promise<TransactionReceipt | undefined>
}

/** What moved in one block: every ERC-20 Transfer log and every native transfer at the top level of a transaction. */
export type BlockTransfers = {
  network: string
  number: bigint
  hash: Hex
  parentHash: Hex
  transfers: readonly { token: Address | '0x'; from: Address; to: Address; amount: bigint; transactionHash: Hex }[]
}
