import { openHandoverSide } from './answerHandover.js'
import { createHandover } from './createHandover.js'

/** What loads when a signature is asked of another device, or given here for one. */
export const handoverSides = { createHandover, openHandoverSide }
