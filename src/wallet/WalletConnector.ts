import type { Hex, Signer } from '../signing/Signer.js'

/** A wallet that can be connected, as it is listed. */
export type WalletChoice = {
  /** Stable within a page. */
  id: string
  /** Undefined where the choice itself comes later, in a dialog of its own. */
  name: string | undefined
  /** A `data:` image, for an `<img>` only. */
  icon: string | undefined
}

/** The connected account and the way to ask its wallet. */
export type WalletAccount = {
  wallet: WalletChoice
  address: Hex
  /** Signs for `address` alone; another account needs another signer. */
  signer: Signer
}

/** What can be connected, and what is. */
export type WalletConnectorState = {
  choices: readonly WalletChoice[]
  account: WalletAccount | undefined
}

/**
 * Where wallets come from: a kit of the host, or one object that can sign.
 *
 * The widget reads `getState` again whenever a subscriber is called. Nobody is asked before `connect`; a wallet that was
 * connected on an earlier visit may be taken up again without a question.
 */
export type WalletConnector = {
  getState: () => WalletConnectorState
  /** @returns A function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
  /** Resolves once `getState` has the account. Rejects with a `DepositError`, `wallet_rejected` when a dialog was closed. */
  connect: (choiceId: string) => Promise<void>
  disconnect: () => void
}
