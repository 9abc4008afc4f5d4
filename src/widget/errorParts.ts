import { SupportButton } from './shared/payment/SupportButton.js'
import { ErrorNote } from './shell/errors/ErrorNote.js'
import { FormUnavailable } from './steps/form/FormUnavailable.js'

/** Error components of the first screen, in one chunk of their own because they are rarely needed. */
export const errorParts = { ErrorNote, SupportButton, PickDown: FormUnavailable }
