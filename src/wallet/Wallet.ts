import type { Hex, Signer } from '../signing/Signer.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** A wallet found in this browser, not yet connected. */
export type Wallet = {
  /** Stable within a page: the announced domain name and id. */
  id: string
  /** Cleaned, at most 40 characters. */
  name: string
  /** A `data:` image, for an `<img>` only. */
  icon: string | undefined
  /** Reverse domain name, the same on every page: what to remember a choice by. */
  rdns: string | undefined
  provider: Eip1193Provider
}

/** A wallet that showed an account to this page. */
export type ConnectedWallet = {
  wallet: Wallet
  address: Hex
  /** Signs for `address` alone. */
  signer: Signer
}
