import type { FlowStorage } from '../flow/resume.js'
import { createSigningSession, type SigningSession } from '../signing/createSigningSession.js'
import { persistSession } from './persistSession.js'

/** Shared by all widgets of a page, so that none of them signs a conflicting message under a used nonce. */
const page = createSigningSession()

/** What was signed on this page and, if there is a storage, in this browser. */
export function signingSession(storage: FlowStorage | undefined): SigningSession {
  return persistSession(page, storage)
}
