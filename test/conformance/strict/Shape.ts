import type { Notes } from './Notes.js'

/** Reads a value by the letter of the documents. Knows nothing of the schemas that the product reads with. */
export type Shape = (value: unknown, at: string, notes: Notes) => void
