import type { FlowStorage } from '../flow/resume.js'
import { createSigningSession, type SigningSession } from '../signing/createSigningSession.js'
import { keepSigned } from './keepSigned.js'

/** Shared by every widget of a page: what one of them had signed, no other has signed differently. */
const page = createSigningSession()

/** What this page and, where there is a storage, this browser has had signed. */
export function signingSession(storage: FlowStorage | undefined): SigningSession {
  return keepSigned(page, storage)
}
