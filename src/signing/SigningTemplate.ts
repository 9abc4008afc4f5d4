import type { TypedTypes } from './hashTypedData.js'
import type { SigningFacts } from './SigningFacts.js'

/** Source of a message value. `nonce`, `deadline` and `fees` come from the service, within bounds; others are trusted. */
export type ValueSource =
  | 'wallet'
  | 'owner'
  | 'payment'
  | 'recipient'
  | 'destination'
  | 'tokens'
  | 'amounts'
  | 'fees'
  | 'nonce'
  | 'deadline'

/** EIP-712 typed data that may be signed. */
export type TypedDataTemplate = {
  /** Identifies the template in events and support requests. */
  id: string
  /** What a signature of it does. */
  purpose: SigningFacts['purpose']
  /** Typed data. */
  signatureType: 'EIP712'
  /** The EIP-712 domain. Its chain id is that of the request. */
  domain: {
    name: string
    version: string
    /** The payment's one-time wallet, or one of the contracts listed. */
    verifyingContract: 'wallet' | readonly string[]
  }
  /** Name of the message's type in `types`. */
  primaryType: string
  /** All types except `EIP712Domain`. */
  types: TypedTypes
  /** Where each field of the message comes from. */
  message: Record<string, ValueSource>
}

/**
 * An EIP-191 text that may be signed. Placeholders such as `{owner}` stand for values, `{n}` for the 1-based position
 * of a token; the lines of `perToken` repeat for each token.
 */
export type TextTemplate = {
  /** Identifies the template in events and support requests. */
  id: string
  /** What a signature of it does. */
  purpose: SigningFacts['purpose']
  /** Plain text. */
  signatureType: 'EIP191'
  /** Lines before the tokens. */
  before: readonly string[]
  /** Lines that repeat for each token. */
  perToken: readonly string[]
  /** Lines after the tokens. */
  after: readonly string[]
}

/** A kind of request that may be signed. A request that matches no template is refused. */
export type SigningTemplate = TypedDataTemplate | TextTemplate
