import type { Hex } from './Signer.js'
import type { SigningFacts } from './SigningFacts.js'

/** A message that passed the signing gate, for a signer that checks and shows it in a place of its own. */
export type SignedMessage = {
  /** What the message has to mean: what the screen shows. */
  facts: SigningFacts
  /** Typed data or plain text. */
  signatureType: 'EIP712' | 'EIP191'
  /** Typed data as a JSON string, or the plain text. */
  payload: string
}

/** What an `OwnerSigner` signs. */
export type DigestRequest = {
  /** The account that signs. */
  owner: Hex
  /** The chain that the signature is for. */
  chainId: bigint
  /** The EIP-712 or EIP-191 hash of a message that passed the signing gate. */
  digest: Hex
  /** The message behind the digest. */
  message?: SignedMessage | undefined
  /** When the message expires, as Unix time in seconds. */
  deadline?: bigint | undefined
  /** `passkeyFactories` of the signing options; undefined for the default. */
  factories?: readonly string[] | undefined
  /** Closes what asks the person. */
  signal?: AbortSignal | undefined
}

/**
 * Signs for an owner that is not the connected account, as `createPasskeySigner` does. It sends nothing: payments are
 * still funded by the wallet.
 */
export type OwnerSigner = {
  /** The owner that it signs for. */
  address: Hex
  /** Whether the owner is a wallet, which may receive what it owns. Default false: the account of a passkey only owns. */
  receives?: boolean | undefined
  /**
   * Whether what signs compares tokens with a node of its own and shows the amounts, as a wallet on another device. Default
   * false: the decimals of a token that nobody vouches for are then accepted by the person alone.
   */
  confirmsTokens?: boolean | undefined
  /**
   * Whether it may sign a withdrawal that funds another payment. Default true. False for a wallet on another device, which
   * cannot tell the address of that payment from any other.
   */
  movesOn?: boolean | undefined
  /** Resolves only with a signature of the owner over this digest, checked before it is returned. */
  signDigest: (request: DigestRequest) => Promise<Hex>
}
