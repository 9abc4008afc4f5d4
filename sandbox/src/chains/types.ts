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
  /** Hash of block 0: tells one chain's life from another's, so that a database never follows a foreign chain. */
  genesisHash: Hex
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Pace of the miner while something waits to be mined or confirmed. */
  blockTimeMs: number
  /** Blocks a deposit or a send needs on top of nothing: 1 means "mined". */
  confirmations: number
  client: PublicClient
  contracts: {
    walletFactory: Address
    walletImplementation: Address
    /** Uniswap V3 SwapRouter of v3-periphery. */
    swapRouter: Address
    /** Uniswap V3 QuoterV2. */
    quoter: Address
    wrappedNative: Address
    /** The bridge, which is both the escrow and the paying side. */
    bridge: Address
    /** Answers `aggregate3` and `getEthBalance`; `client.multicall` uses it. */
    multicall: Address
    /** Receives the service's fees. */
    treasury: Address
  }
  /** Every token with liquidity here, the native currency included. */
  tokens: readonly ChainToken[]
  /** Pool fee tiers per unordered token pair (lower-case `a/b` with a < b, wrapped native for the native currency). */
  pools: Readonly<Record<string, readonly number[]>>
}

/** The keys the service itself signs with. Each is one account of the local chains' mnemonic. */
export type KeyName = 'deployer' | 'faucet' | 'operator' | 'northpay' | 'cardinal' | 'bluebank' | 'relayer' | 'settler'

/** A block by number and hash. */
export type BlockRef = { number: bigint; hash: Hex }

/** What moved in one block: every ERC-20 Transfer log and every native transfer at the top level of a transaction. */
export type BlockTransfers = BlockRef & {
  network: string
  parentHash: Hex
  /** Seconds since 1970. */
  timestamp: bigint
  transfers: readonly { token: Address | '0x'; from: Address; to: Address; amount: bigint; transactionHash: Hex }[]
}

export type WatchOptions = {
  /** Blocks already dealt with, newest first; one is enough, more let a reorg be traced further back. None: from block 1. */
  after: readonly BlockRef[]
  /** Ends the subscription. */
  signal: AbortSignal
  /** Called for each saved block in order, without gaps, and awaited. If it rejects, the same block is delivered again. */
  onBlock: (block: BlockTransfers) => Promise<void>
  /** Blocks above `number` that were delivered before no longer exist. Delivery goes on at `number + 1`. */
  onReorg: (reorg: { network: string; number: bigint }) => Promise<void>
}

/** All local chains, running. */
export type Chains = {
  list: readonly Chain[]
  /** Throws for a network that does not exist here: check wire input against `list` first. */
  get: (network: string) => Chain
  /** Height up to which blocks are both mined and in the chain's saved state. */
  savedHeight: (network: string) => bigint
  /** Keeps the miner going at the chain's pace until the chain is that high. Returns at once. */
  expectBlocks: (network: string, untilBlock: bigint) => void
  /** Resolves when the subscription has ended, that is after `signal` aborts. */
  watchBlocks: (network: string, options: WatchOptions) => Promise<void>
  /** Ends a chain's process without warning and keeps it down for a while. For tests of what happens then. */
  knockOut: (network: string, milliseconds: number) => void
  /**
   * Replaces the newest `depth` blocks below the tip by others that hold only what `choose` keeps: raw transactions, each
   * with its place from 0. Resolves with the height above which all is new, and how many transactions are in it.
   */
  reorganise: (
    network: string,
    depth: number,
    choose: (tip: bigint) => Promise<readonly [Hex, number][]>,
  ) => Promise<{ above: bigint; kept: number }>
  /** Stops miners and chains; their state stays in the data folder. */
  stop: () => Promise<void>
}

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
  /**
   * Resolves with the hash once recorded and broadcast (not yet mined).
   * Rejects with `SendRefused` when the call would revert: nothing is recorded then and no nonce is used.
   */
  send: (request: SendRequest) => Promise<Hex>
  /** The receipt once the transaction has `confirmations` of its chain and is in saved state, else undefined. Never waits. */
  confirmed: (network: string, hash: Hex) => Promise<TransactionReceipt | undefined>
  /** Broadcasts again what was recorded and is not confirmed: at boot, and now and then, for chains forget too. */
  resume: () => Promise<void>
}

/** A transaction that was signed for a request. */
export type RecordedSend = {
  id: string
  network: string
  key: KeyName
  nonce: number
  raw: Hex
  hash: Hex
  /** `signed` until confirmed in saved state. */
  state: 'signed' | 'confirmed'
}

/** What the sender needs kept, in a database. */
export type SendStore = {
  /**
   * Returns the row of `id` if there is one. Else, under a lock per network and key, calls `sign` with
   * `max(chainNonce, highest recorded nonce + 1)` and stores the row before it resolves.
   */
  record: (request: {
    id: string
    network: string
    key: KeyName
    /** Transactions of the key that the chain has mined. */
    chainNonce: number
    sign: (nonce: number) => Promise<{ raw: Hex; hash: Hex }>
  }) => Promise<RecordedSend>
  find: (id: string) => Promise<RecordedSend | undefined>
  /** Rows still `signed`, oldest first. */
  pending: (network: string) => Promise<readonly RecordedSend[]>
  mark: (network: string, hash: Hex, state: RecordedSend['state']) => Promise<void>
}
