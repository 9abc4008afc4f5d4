import { AddressEditor } from '../pick/AddressEditor.js'
import { AddressNote } from '../pick/AddressNote.js'

/** The address components in one chunk: a form without an address needs them at once. */
export const addressParts = { AddressEditor, AddressNote }
