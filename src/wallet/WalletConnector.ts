import type { Hex, Signer } from '../signing/Signer.js'

/** A wallet in the list of wallets to connect. */
export type WalletChoice = {
  /** Stable within a page. */
  id: string
  /** Undefined if the wallet is chosen later, in the connector's own dialog. */
  name: string | undefined
  /** A `data:` image, for an `<img>` only. */
  icon: string | undefined
}

/** The connected account and its signer. */
export type WalletAccount = {
  /** The wallet that holds the account. */
  wallet: WalletChoice
  /** The account, as an EVM address. */
  address: Hex
  /** Signs for `address` alone; another account needs another signer. */
  signer: Signer
}

/** The available wallets and the connected account. */
export type WalletConnectorState = {
  /** Wallets that can be connected. */
  choices: readonly WalletChoice[]
  /** The connected account, if there is one. */
  account: WalletAccount | undefined
}

/**
 * A source of wallets: the host's wallet kit, or a single object that can sign.
 *
 * The widget reads `getState` again whenever a subscriber is called. No wallet is prompted before `connect`; a
 * connection from an earlier visit may be restored without a prompt.
 */
export type WalletConnector = {
  /** The current state: the same object until something changes. */
  getState: () => WalletConnectorState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /**
   * Resolves once `getState` has the account. A connector that cannot tell when its dialog closes may resolve as soon as it
   * opens. Rejects with a `DepositError`: `wallet_rejected` if a dialog was closed.
   */
  connect: (choiceId: string) => Promise<void>
  /** Forgets the connected account. */
  disconnect: () => void
}
