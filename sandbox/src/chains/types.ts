import type { Address, Hex, PublicClient, TransactionReceipt } from 'viem'

/** A token that exists on a local chain. The native currency has the address `0x`. */
export type ChainToken = {
  address: Address | '0x'
  symbol: string
  name: string
  decimals: number
}

/** One local EVM chain, running and set up. */
export type Chain = {
  /** Wire name, lower case letters only. */
  network: string
  chainId: number
  rpcUrl: string
  /** Hash of block 0. Identifies the chain, so that a database never follows a different one. */
  genesisHash: Hex
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Block interval while a transaction waits to be mined or confirmed. */
  blockTimeMs: number
  /** Confirmations a deposit or a send needs: 1 means mined. */
  confirmations: number
  client: PublicClient
  contracts: {
    walletFactory: Address
    walletImplementation: Address
    /** Creates the accounts of passkeys, which own payments of people without a wallet. */
    passkeyFactory: Address
    passkeyImplementation: Address
    /** Uniswap V3 SwapRouter of v3-periphery. */
    swapRouter: Address
    /** Uniswap V3 QuoterV2. */
    quoter: Address
    wrappedNative: Address
    /** The bridge: the escrow on the source chain and the payout on the destination chain. */
    bridge: Address
    /** Implements `aggregate3` and `getEthBalance`; used by `client.multicall`. */
    multicall: Address
    /** Receives the service's fees. */
    treasury: Address
  }
  /** Every listed token of this chain, the native currency included. */
  tokens: readonly ChainToken[]
  /** Pool fee tiers per unordered token pair (lower-case `a/b` with a < b, wrapped native for the native currency). */
  pools: Readonly<Record<string, readonly number[]>>
}

/** The keys the service signs with. Each is one account of the local chains' mnemonic. */
export type KeyName = 'deployer' | 'faucet' | 'operator' | 'northpay' | 'cardinal' | 'bluebank' | 'relayer' | 'settler'

/** A block by number and hash. */
export type BlockRef = { number: bigint; hash: Hex }

/**
 * The transfers of one block (every ERC-20 Transfer log and the native value of every transaction, internal calls
 * excluded), and the withdrawals from wallets.
 */
export type BlockTransfers = BlockRef & {
  network: string
  parentHash: Hex
  /** Unix seconds. */
  timestamp: bigint
  transfers: readonly { token: Address | '0x'; from: Address; to: Address; amount: bigint; transactionHash: Hex }[]
  /** Every `Withdrawn` event. Any contract can emit one, so only those of known wallets count. */
  withdrawals: readonly WalletWithdrawal[]
}

/** One token that left a one-time wallet on its owner's signature. `fee` is part of `amount`. */
export type WalletWithdrawal = {
  wallet: Address
  nonce: bigint
  recipient: Address
  token: Address | '0x'
  amount: bigint
  fee: bigint
  transactionHash: Hex
}

/** The newest delivered block, and the height above which blocks no longer exist. */
export type Reorg = { network: string; number: bigint; newest: BlockRef | undefined }

export type WatchOptions = {
  /**
   * Blocks already processed, newest first. One is enough; more let a deeper reorg be traced. Empty: start at block 1.
   * Read at the start, and again whenever a handler finds that others have processed the chain meanwhile.
   */
  after: () => Promise<readonly BlockRef[]>
  /** Ends the subscription. */
  signal: AbortSignal
  /**
   * Called for each saved block in order, without gaps, and awaited. If it rejects, the same block is delivered again.
   * Resolves with false, having done nothing, if the block does not follow those in `after`.
   */
  onBlock: (block: BlockTransfers) => Promise<boolean>
  /**
   * Delivered blocks above `number` no longer exist. Delivery continues at `number + 1`. Resolves with false, having
   * done nothing, if the newest in `after` is not `newest`.
   */
  onReorg: (reorg: Reorg) => Promise<boolean>
}

/** All local chains, run by this process or another. */
export type Chains = {
  list: readonly Chain[]
  /** Throws for an unknown network: check wire input against `list` first. */
  get: (network: string) => Chain
  /** Height of the newest block in the chain's saved state. */
  savedHeight: (network: string) => bigint
  /** Keeps mining until the chain reaches that height. Returns immediately. */
  expectBlocks: (network: string, untilBlock: bigint) => void
  /** Resolves when the subscription has ended, after `signal` aborts. */
  watchBlocks: (network: string, options: WatchOptions) => Promise<void>
}

/** All local chains, run by this process. */
export type LocalChains = Chains & {
  /** The newest block in the chain's saved state. */
  saved: (network: string) => BlockRef
  /** Kills a chain's process and keeps it down for a while. For fault injection. */
  knockOut: (network: string, milliseconds: number) => void
  /**
   * Replaces the newest `depth` blocks. The new ones contain only the raw transactions that `choose` returns, each with
   * the index of its block from 0. Resolves with the height of the common ancestor and the number of transactions kept.
   */
  reorganise: (
    network: string,
    depth: number,
    choose: (tip: bigint) => Promise<readonly [Hex, number][]>,
  ) => Promise<{ above: bigint; kept: number }>
  /** Stops miners and chains; their state is kept in the data folder. */
  stop: () => Promise<void>
}

export type SendRequest = {
  network: string
  key: KeyName
  to: Address
  data?: Hex
  /** Wei. */
  value?: bigint
  /** Idempotency key: an id is signed only once, with one nonce, even across crashes. */
  id: string
}

/** Assigns a nonce, signs, records nonce, raw transaction and hash, and only then broadcasts. */
export type Sender = {
  /**
   * Resolves with the hash once recorded and broadcast (not yet mined).
   * Rejects with `SendRefused` when the call would revert: nothing is recorded and no nonce is used.
   */
  send: (request: SendRequest) => Promise<Hex>
  /** The receipt once the transaction has its chain's `confirmations` in saved state, else undefined. Does not wait. */
  confirmed: (network: string, hash: Hex) => Promise<TransactionReceipt | undefined>
  /** Whether the transaction is mined and did not revert. Undefined if the chain does not respond. */
  hasSucceeded: (network: string, hash: Hex) => Promise<boolean | undefined>
  /**
   * Rebroadcasts recorded transactions that are unconfirmed. Call at boot and periodically: a chain can lose its pool.
   * @param minAgeMs Newer ones are left to those who send them. By default 0.
   */
  resume: (minAgeMs?: number) => Promise<void>
}
