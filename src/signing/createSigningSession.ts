import { meaningOf } from './gate/meaningOf.js'
import type { SigningPlan } from './gate/SigningPlan.js'
import type { WithdrawFacts } from './SigningFacts.js'

/** What was signed: `meaning` as `meaningOf` writes it, `deadline` in seconds. */
export type SignedBefore = { meaning: string; deadline: bigint }

/** What this page has had signed and what is still good. */
export type SigningSession = {
  /** What was signed for a wallet, network and nonce and whose deadline is not over, if any. `now` in seconds. */
  signed: (facts: WithdrawFacts, nonce: bigint, now: bigint) => SignedBefore | undefined
  remember: (plan: SigningPlan) => void
}

/** One for each page: authorizations of two meanings under one nonce must not be good at the same time. */
export function createSigningSession(): SigningSession {
  const plans = new Map<string, SignedBefore>()
  const keyOf = ({ chainId, wallet }: WithdrawFacts, nonce: bigint): string =>
    `${chainId}/${wallet.toLowerCase()}/${nonce}`
  return {
    signed: (facts, nonce, now) => {
      const earlier = plans.get(keyOf(facts, nonce))
      return earlier && earlier.deadline >= now ? earlier : undefined
    },
    remember: ({ facts, nonce, deadline }) => {
      if (facts.purpose !== 'withdraw' || nonce === undefined) return
      const key = keyOf(facts, nonce)
      const before = plans.get(key)?.deadline ?? 0n
      plans.set(key, { meaning: meaningOf(facts), deadline: before > deadline ? before : deadline })
    },
  }
}
