import type { TypedTypes } from '../eip712/hashTypedData.js'
import type { SigningFacts } from '../SigningFacts.js'

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
  purpose: SigningFacts['purpose']
  signatureType: 'EIP712'
  domain: {
    name: string
    version: string
    /** The payment's one-time wallet, or one of the contracts listed. */
    verifyingContract: 'wallet' | readonly string[]
  }
  primaryType: string
  /** All types except `EIP712Domain`. */
  types: TypedTypes
  message: Record<string, ValueSource>
}

/**
 * An EIP-191 text that may be signed. Placeholders such as `{owner}` stand for values, `{n}` for the 1-based position
 * of a token; the lines of `perToken` repeat for each token.
 */
export type TextTemplate = {
  id: string
  purpose: SigningFacts['purpose']
  signatureType: 'EIP191'
  before: readonly string[]
  perToken: readonly string[]
  after: readonly string[]
}

/** A kind of request that may be signed. A request that matches no template is refused. */
export type SigningTemplate = TypedDataTemplate | TextTemplate
