import type { Hex } from './Signer.js'

/** A token that leaves a one-time wallet. */
export type WithdrawnToken = {
  /** Contract; the zero address for the network's own currency. */
  token: Hex
  /** Smallest units that leave the wallet, as the person chose them. */
  units: bigint
  /** The most of `units` that may be kept as a fee, as the screen shows it. */
  maxFee: bigint
}

/** What a withdrawal is about, from the screen and from what was pinned: nothing of it comes out of what is to be signed. */
export type WithdrawFacts = {
  purpose: 'withdraw'
  /** The owner of the payment, who has to be the account that signs. */
  owner: Hex
  chainId: bigint
  /** The one-time wallet, as it was pinned when the payment was first seen. */
  wallet: Hex
  /** `paymentSalt` of the payment; 32 zero bytes for a reusable wallet. */
  payment: Hex
  /** As typed or chosen in the widget. */
  recipient: Hex
  tokens: readonly WithdrawnToken[]
}

/** What an owner proves before a larger payment. */
export type VerifyFacts = {
  purpose: 'verify'
  owner: Hex
  /** Of the owner's network. */
  chainId: bigint
  payment: Hex
  /** Where the payment's output goes, as confirmed. */
  destination: Hex
}

/** What is known, and shown, of what an owner is asked to sign. */
export type SigningFacts = WithdrawFacts | VerifyFacts

/** What only the service can know. Everything here is bounded before it is believed. */
export type ServedFacts = { nonce?: bigint; deadline?: bigint; fees?: readonly bigint[] }
