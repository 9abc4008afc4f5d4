import { isSignatureExpired } from '../schema/isSignatureExpired.js'
import type { WithdrawFacts } from './SigningFacts.js'
import { meaningOf, type SigningPlan } from './SigningPlan.js'

/** An earlier signature: `meaning` is the text from `meaningOf`, `deadline` is in seconds. */
export type PriorSignature = { meaning: string; deadline: bigint }

/** The signatures this page obtained that are still valid. */
export type SigningSession = {
  /**
   * The unexpired signature for a wallet, chain and nonce, if any. `now` is in epoch milliseconds, by a clock that the
   * service cannot choose: `boundedNow` of the client.
   */
  signed: (facts: WithdrawFacts, nonce: bigint, now: number) => PriorSignature | undefined
  remember: (plan: SigningPlan) => void
}

/** Create one per page: two different authorizations under one nonce must never be valid at the same time. */
export function createSigningSession(): SigningSession {
  const plans = new Map<string, PriorSignature>()
  const keyOf = ({ chainId, wallet }: WithdrawFacts, nonce: bigint): string =>
    `${chainId}/${wallet.toLowerCase()}/${nonce}`
  return {
    signed: (facts, nonce, now) => {
      const earlier = plans.get(keyOf(facts, nonce))
      return earlier && !isSignatureExpired(earlier.deadline, now) ? earlier : undefined
    },
    remember: ({ facts, nonce, deadline }) => {
      if (facts.purpose !== 'withdraw' || nonce === undefined) return
      const key = keyOf(facts, nonce)
      const before = plans.get(key)?.deadline ?? 0n
      plans.set(key, { meaning: meaningOf(facts), deadline: before > deadline ? before : deadline })
    },
  }
}
