import { createSigningSession, type SigningSession } from '../../signing/createSigningSession.js'
import { meaningOf } from '../../signing/SigningPlan.js'
import type { FlowStorage } from '../../storage/records.js'
import { loadSigned, saveSigned } from '../../storage/withdrawalRecords.js'

/** Shared by all widgets of a page, so that none of them signs a conflicting message under a used nonce. */
const page = createSigningSession()

/** What was signed on this page and, if there is a storage, in this browser. */
export function signingSession(storage: FlowStorage | undefined): SigningSession {
  return persistSession(page, storage)
}

/** A signing session that persists what was signed under each nonce, shared across reloads and tabs. */
export function persistSession(session: SigningSession, storage: FlowStorage | undefined): SigningSession {
  return {
    signed: (facts, nonce, now) =>
      session.signed(facts, nonce, now) ?? loadSigned(storage, facts, now).find((signed) => signed.nonce === nonce),
    remember: (plan) => {
      session.remember(plan)
      const { facts, nonce, deadline } = plan
      if (facts.purpose === 'withdraw' && nonce !== undefined)
        saveSigned(storage, facts, { nonce, meaning: meaningOf(facts), deadline })
    },
  }
}
