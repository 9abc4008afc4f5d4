import { hasPassed, submitMargin } from '../../schema/isSignatureExpired.js'
import type { SigningSession } from '../createSigningSession.js'
import { refuseSigning } from '../refuseSigning.js'
import type { ServedFacts, SigningFacts } from '../SigningFacts.js'

/** Longest validity of an authorization. */
const maxLifetimeSeconds = 3_600n
const nonceLimit = 2n ** 64n

/** Inputs of the gate besides the request: the time, earlier signatures and listed tokens. */
export type SigningContext = {
  /** Unix time in milliseconds, by a clock that the service cannot choose: `boundedNow` of the client. */
  now: number
  /** Earlier signatures that are still valid. */
  signed: SigningSession['signed']
  /** Contracts of all tokens listed by the service. */
  tokens?: readonly string[] | undefined
}

/**
 * Checks that values only the service can supply are within safe bounds: fees no higher than displayed, a deadline in
 * the near future, a 64-bit nonce.
 *
 * @throws {DepositError} `signing_refused` with `fee`, `deadline` or `nonce`.
 */
export function checkServedFacts(served: ServedFacts, facts: SigningFacts, { now }: SigningContext): void {
  const { deadline, nonce } = served
  const latest = BigInt(Math.floor(now / 1_000)) + maxLifetimeSeconds
  if (deadline === undefined || hasPassed(deadline, now + submitMargin) || deadline > latest)
    throw refuseSigning('deadline')
  if (facts.purpose === 'verify') return
  if (nonce === undefined || nonce < 0n || nonce >= nonceLimit) throw refuseSigning('nonce')
  const fees = served.fees ?? []
  if (fees.length !== facts.tokens.length) throw refuseSigning('fee')
  facts.tokens.forEach(({ maxFee, units }, index) => {
    const fee = fees[index] ?? -1n
    if (fee < 0n || fee > maxFee || fee >= units) throw refuseSigning('fee')
  })
}
