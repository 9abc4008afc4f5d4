import type { Hex } from './Signer.js'
import type { SigningFacts, WithdrawFacts } from './SigningFacts.js'

/** A request that passed the gate: the payload to sign, rebuilt by us, and everything the user should review. */
export type SigningPlan = {
  /** Id of the template it follows. */
  template: string
  /** Typed data or plain text. */
  signatureType: 'EIP712' | 'EIP191'
  /** Typed data as a JSON string, or the plain text. */
  payload: string
  /** What the wallet signs. */
  digest: Hex
  /** The typed-data hashes that hardware wallets display. */
  hashes?: { domain: Hex; message: Hex } | undefined
  /** The verifying contract; undefined for plain text. */
  contract?: string | undefined
  /** The values behind the payload, for the screen. */
  facts: SigningFacts
  /** Per token, in smallest units, in the order of `facts.tokens`. */
  fees: readonly bigint[]
  /** Nonce in the payload; undefined if it has none. */
  nonce: bigint | undefined
  /** Unix time in seconds, on the service's clock. */
  deadline: bigint
}

/** Whether the fee of a token takes more than a tenth of what a message moves. */
export function isLargeFee(fee: bigint | undefined, units: bigint): boolean {
  return (fee ?? 0n) * 10n > units
}

/**
 * Canonical text of a withdrawal's effect. Two authorizations with the same text are harmless: only one can execute.
 * Stored by browsers, so the format must stay stable.
 */
export function meaningOf({ owner, chainId, wallet, payment, recipient, tokens }: WithdrawFacts): string {
  const moved = tokens.map(({ token, units, maxFee }) => `${token}:${units}:${maxFee}`)
  return [owner, chainId, wallet, payment, recipient, ...moved].join(' ').toLowerCase()
}
