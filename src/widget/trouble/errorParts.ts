import { SupportButton } from '../payment/SupportButton.js'
import { FormUnavailable } from '../pick/FormUnavailable.js'
import { ErrorNote } from './ErrorNote.js'

/** Error components of the first screen, in one chunk of their own because they are rarely needed. */
export const errorParts = { ErrorNote, SupportButton, PickDown: FormUnavailable }
