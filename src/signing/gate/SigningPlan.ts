import type { Hex } from '../Signer.js'
import type { SigningFacts } from '../SigningFacts.js'

/** A request that passed the gate: what the wallet will be asked, written by us, and everything a person should read. */
export type SigningPlan = {
  /** Id of the template it follows. */
  template: string
  signatureType: 'EIP712' | 'EIP191'
  /** Typed data as JSON text, or the text itself. */
  payload: string
  /** What the wallet signs. */
  digest: Hex
  /** What hardware wallets show of typed data. */
  hashes?: { domain: Hex; message: Hex } | undefined
  /** The contract that takes it; a text names none. */
  contract?: string | undefined
  facts: SigningFacts
  /** Of each token, in its smallest units, in the order of `facts.tokens`. */
  fees: readonly bigint[]
  nonce: bigint | undefined
  /** Seconds since 1970, on the service's clock. */
  deadline: bigint
}
