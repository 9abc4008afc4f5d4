import type { TypedTypes } from '../eip712/TypedData.js'
import type { SigningFacts } from '../SigningFacts.js'

/** Where a value of a message comes from. `nonce`, `deadline` and `fees` are the service's, within bounds; all else is ours. */
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

/** EIP-712 typed data that may be signed, told as data. */
export type TypedDataTemplate = {
  /** Names the template in events and to support. */
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
  /** Without `EIP712Domain`. */
  types: TypedTypes
  message: Record<string, ValueSource>
}

/**
 * An EIP-191 text that may be signed. `{owner}` and its like stand for values, `{n}` for the number of a token; the
 * lines of `perToken` repeat.
 */
export type TextTemplate = {
  id: string
  purpose: SigningFacts['purpose']
  signatureType: 'EIP191'
  before: readonly string[]
  perToken: readonly string[]
  after: readonly string[]
}

/** A kind of request that may be signed. Whatever fits no template is refused. */
export type SigningTemplate = TypedDataTemplate | TextTemplate
