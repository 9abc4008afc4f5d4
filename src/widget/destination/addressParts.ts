import { AddressEditor } from '../pick/AddressEditor.js'
import { AddressNote } from '../pick/AddressNote.js'

/** What an address is typed into, in one file: a form without an address shows it at once. */
export const addressParts = { AddressEditor, AddressNote }
