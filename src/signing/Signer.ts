/** A `0x`-prefixed hex string. */
export type Hex = `0x${string}`

/** A transaction for a wallet to send. `value` is in wei. */
export type TransactionRequest = {
  /** Chain to send on. */
  chainId: number
  /** The recipient, or the token contract. */
  to: Hex
  /** Native currency to send, in wei. */
  value: bigint
  /** Calldata; `0x` for a plain transfer. */
  data: Hex
}

/** A question to the wallet's own node. `token` is a contract; undefined for the native currency. */
export type ReadTokenRequest = { chainId: number; token: Hex | undefined }

/**
 * What the wallet's own node answered. `decimals` is undefined for the native currency, and for an address that has no
 * readable `decimals()`, such as one without a contract.
 */
export type TokenReading = { chainId: number; decimals: number | undefined }

/** The parameters of `wallet_addEthereumChain` (EIP-3085). */
export type AddChainRequest = {
  /** Its id, in decimal digits. */
  chainId: string
  /** What the wallet calls it. */
  chainName: string
  /** The currency that pays for transactions. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Addresses of its nodes. Whoever runs them decides what the wallet sees. */
  rpcUrls: readonly string[]
  /** Addresses of block explorers. */
  blockExplorerUrls?: readonly string[] | undefined
}

/** A transaction that a wallet says it sent. */
export type ReadTransactionRequest = {
  /** Chain that it was sent on. */
  chainId: number
  /** What the wallet returned. */
  hash: Hex
  /** The account that sent it. */
  from: Hex
  /** As it was requested, by which a faster copy is recognized. */
  to: Hex
  /** Native currency, in wei. */
  value: bigint
  /** Calldata; `0x` for a plain transfer. */
  data: Hex
  /** Its nonce in decimal digits, once a reading had one. Without it a replacement cannot be found. */
  nonce?: string | undefined
}

/** What the wallet's own node says of a transaction. */
export type TransactionReading = {
  /**
   * `unknown`: no such transaction, yet or ever. `pending`: not in a block. `mined`: in a block. `failed`: in a block,
   * without effect. `cancelled`: the account used its nonce to send nothing. `replaced`: it used it for something else.
   */
  status: 'unknown' | 'pending' | 'mined' | 'failed' | 'cancelled' | 'replaced'
  /** The transaction that counts: another one than was asked for if it was sped up. */
  hash: Hex | undefined
  /** Its nonce, in decimal digits. */
  nonce?: string | undefined
}

/**
 * The minimal wallet interface of this package, independent of the wallet library.
 *
 * Each function rejects with a `DepositError` (`wallet_rejected`, `wallet_busy`, `wallet_unavailable`,
 * `wallet_wrong_chain`).
 */
export type Signer = {
  /** The active account, as an EVM address. */
  getAddress: () => Promise<Hex>
  /** Requests an EIP-712 signature. `typedData` is a JSON string. Switches to the chain of its domain if needed. */
  signTypedData: (typedData: string) => Promise<Hex>
  /** Requests an EIP-191 signature of a text. `chainId` is the chain that it is about: switches to it if needed. */
  signMessage: (message: string, chainId?: number) => Promise<Hex>
  /** Switches to `chainId` if needed, sends the transaction and resolves with its hash once broadcast. */
  sendTransaction: (request: TransactionRequest) => Promise<Hex>
  /**
   * Switches to `chainId` if needed, then reads the chain id and the token's decimals through the wallet, as a second
   * source beside the deposits service. Rejects with `wallet_unavailable` if the wallet's node cannot be asked. Optional:
   * transfers of a signer without it are not checked against a second source.
   */
  readToken?: ((request: ReadTokenRequest) => Promise<TokenReading>) | undefined
  /** Asks the wallet to add a network that it does not know. Optional: without it the user adds it in the wallet. */
  addChain?: ((request: AddChainRequest) => Promise<void>) | undefined
  /**
   * Reads through the wallet's node what became of a transaction, without a prompt. Undefined if the wallet is on another
   * chain. Optional: without it only the service says whether a transfer was seen.
   */
  readTransaction?: ((request: ReadTransactionRequest) => Promise<TransactionReading | undefined>) | undefined
  /**
   * Whether an account is a contract on the wallet's current chain, so that its signatures can only be verified there.
   * `delegated` is an account with a key whose code is that of a contract (EIP-7702): either may sign. Optional: without it
   * the user has to say so.
   */
  isContract?: ((account: Hex) => Promise<boolean | 'delegated'>) | undefined
}
