import type { FlowStorage } from '../flow/resume.js'
import type { SigningSession } from '../signing/createSigningSession.js'
import { meaningOf } from '../signing/gate/meaningOf.js'
import { loadSigned, saveSigned } from './withdrawal/signedRecord.js'

/** A session that a reload does not end, nor another tab: what was signed under a number is known to all of them. */
export function keepSigned(session: SigningSession, storage: FlowStorage | undefined): SigningSession {
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
