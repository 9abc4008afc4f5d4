/** Bytes in hexadecimal digits after `0x`. */
export type Hex = `0x${string}`

/** A transaction a wallet is asked to send. `value` is in wei. */
export type TransactionRequest = {
  chainId: number
  to: Hex
  value: bigint
  data: Hex
}

/**
 * A wallet as this package needs it: four functions, whatever stands behind them.
 *
 * Each function rejects with a `DepositError` (`wallet_rejected`, `wallet_busy`, `wallet_unavailable`, `wallet_wrong_chain`).
 */
export type Signer = {
  /** The account that signs now, as an EVM address. */
  getAddress: () => Promise<Hex>
  /** Asks for an EIP-712 signature. `typedData` is JSON text. */
  signTypedData: (typedData: string) => Promise<Hex>
  /** Asks for an EIP-191 signature of a text. */
  signMessage: (message: string) => Promise<Hex>
  /** Switches to `chainId` when needed, asks for the transaction and resolves with its hash once broadcast. */
  sendTransaction: (request: TransactionRequest) => Promise<Hex>
}
