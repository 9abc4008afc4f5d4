import type { SigningSession } from '../createSigningSession.js'
import type { ServedFacts, SigningFacts } from '../SigningFacts.js'
import { refuseSigning } from './refuseSigning.js'

/** No authorization is good for longer. */
const longestSeconds = 3_600n
const highestNonce = 2n ** 64n

/** What a gate has to know of the moment: the service's time, and which numbers were signed before. */
export type SigningMoment = {
  /** Milliseconds since 1970 on the service's clock. */
  now: number
  /** What was signed before and is still good. */
  signed: SigningSession['signed']
  /** Contracts of all tokens that the service lists. */
  tokens?: readonly string[] | undefined
}

/**
 * Believes what only the service can know as far as it does no harm: fees no higher than the screen says, a deadline
 * that is near, a nonce.
 *
 * @throws {DepositError} `signing_refused` with `fee`, `deadline` or `nonce`.
 */
export function boundServed(served: ServedFacts, facts: SigningFacts, { now }: SigningMoment): void {
  const seconds = BigInt(Math.floor(now / 1_000))
  const { deadline, nonce } = served
  if (deadline === undefined || deadline <= seconds || deadline > seconds + longestSeconds)
    throw refuseSigning('deadline')
  if (facts.purpose === 'verify') return
  if (nonce === undefined || nonce < 0n || nonce >= highestNonce) throw refuseSigning('nonce')
  const fees = served.fees ?? []
  if (fees.length !== facts.tokens.length) throw refuseSigning('fee')
  facts.tokens.forEach(({ maxFee, units }, index) => {
    const fee = fees[index] ?? -1n
    if (fee < 0n || fee > maxFee || fee >= units) throw refuseSigning('fee')
  })
}
