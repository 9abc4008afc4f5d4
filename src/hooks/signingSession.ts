import { createSigningSession } from '../signing/createSigningSession.js'

/** Shared by every widget of a page: what one of them had signed, no other has signed differently. */
export const signingSession = createSigningSession()
