import { AddressEditor, AddressNote } from './steps/form/AddressEditor.js'

/** The address components in one chunk: a form without an address needs them at once. */
export const addressParts = { AddressEditor, AddressNote }
