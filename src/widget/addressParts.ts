import { AddressEditor } from './steps/form/AddressEditor.js'
import { AddressNote } from './steps/form/AddressNote.js'

/** The address components in one chunk: a form without an address needs them at once. */
export const addressParts = { AddressEditor, AddressNote }
