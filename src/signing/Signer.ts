/** A `0x`-prefixed hex string. */
export type Hex = `0x${string}`

/** A transaction for a wallet to send. `value` is in wei. */
export type TransactionRequest = {
  chainId: number
  to: Hex
  value: bigint
  data: Hex
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
  /** Requests an EIP-712 signature. `typedData` is a JSON string. */
  signTypedData: (typedData: string) => Promise<Hex>
  /** Requests an EIP-191 signature of a text. */
  signMessage: (message: string) => Promise<Hex>
  /** Switches to `chainId` if needed, sends the transaction and resolves with its hash once broadcast. */
  sendTransaction: (request: TransactionRequest) => Promise<Hex>
}
