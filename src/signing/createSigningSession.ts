import type { SigningPlan } from './gate/SigningPlan.js'
import type { Hex } from './Signer.js'

/** What this page has had signed and what is still good. */
export type SigningSession = {
  /** The digest that was signed for a wallet and nonce and whose deadline is not over, if any. `now` in seconds. */
  signed: (wallet: string, nonce: bigint, now: bigint) => Hex | undefined
  remember: (plan: SigningPlan) => void
}

/** One for each page: two authorizations under one nonce must not be good at the same time. */
export function createSigningSession(): SigningSession {
  const plans = new Map<string, { digest: Hex; deadline: bigint }>()
  const keyOf = (wallet: string, nonce: bigint): string => `${wallet.toLowerCase()}/${nonce}`
  return {
    signed: (wallet, nonce, now) => {
      const plan = plans.get(keyOf(wallet, nonce))
      return plan && plan.deadline >= now ? plan.digest : undefined
    },
    remember: ({ facts, nonce, digest, deadline }) => {
      if (facts.purpose === 'withdraw' && nonce !== undefined)
        plans.set(keyOf(facts.wallet, nonce), { digest, deadline })
    },
  }
}
