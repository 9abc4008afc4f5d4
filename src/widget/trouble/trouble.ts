import { SupportButton } from '../payment/SupportButton.js'
import { PickDown } from '../pick/PickDown.js'
import { ErrorNote } from './ErrorNote.js'

/** What the first screen shows when something is wrong, in one file: most people never need it. */
export const trouble = { ErrorNote, SupportButton, PickDown }
