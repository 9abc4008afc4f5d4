import type { Hex } from './Signer.js'

/** Stands for the native currency in messages to sign. */
export const native: Hex = `0x${'0'.repeat(40)}`

/** A token that leaves a one-time wallet. */
export type WithdrawnToken = {
  /** Contract address; the zero address for the native currency. */
  token: Hex
  /** Its asset id. */
  asset: string
  /** Its decimals, as agreed: with them `units` is the amount on the screen. */
  decimals: number
  /** Amount in smallest units, as chosen by the user. */
  units: bigint
  /** Highest fee that may be deducted from `units`, as shown on the screen. */
  maxFee: bigint
}

/** The trusted values of a withdrawal, from the screen and pinned data. None of them comes from the payload to sign. */
export type WithdrawFacts = {
  /** Distinguishes the two kinds of request. */
  purpose: 'withdraw'
  /** The owner of the payment, who must be the signing account. */
  owner: Hex
  /** Chain id of the network that the wallet is on. */
  chainId: bigint
  /** The one-time wallet, as pinned when the payment was first seen. */
  wallet: Hex
  /** Nothing but the service vouches for `wallet`: it was neither pinned nor derived. */
  unverified?: true | undefined
  /** `paymentSalt` of the payment; 32 zero bytes for a reusable wallet. */
  payment: Hex
  /** As typed or chosen in the widget. */
  recipient: Hex
  /** What leaves the wallet, in the order of the payload. */
  tokens: readonly WithdrawnToken[]
}

/** The trusted values of an owner verification, required before a larger payment. */
export type VerifyFacts = {
  /** Distinguishes the two kinds of request. */
  purpose: 'verify'
  /** Concerns withdrawals only. */
  unverified?: undefined
  /** The owner of the payment, who must be the signing account. */
  owner: Hex
  /** Chain id of the owner's network. */
  chainId: bigint
  /** `paymentSalt` of the payment. */
  payment: Hex
  /** Where the payment's output goes, as confirmed. */
  destination: Hex
}

/** The trusted values behind a signing request, as shown to the owner. */
export type SigningFacts = WithdrawFacts | VerifyFacts

/** Values that only the service can supply. All of them are checked against bounds before use. */
export type ServedFacts = { nonce?: bigint; deadline?: bigint; fees?: readonly bigint[] }
