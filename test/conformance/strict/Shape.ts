import type { Notes } from './Notes.js'

/** Checks a value strictly against the documents, independently of the product's schemas. */
export type Shape = (value: unknown, at: string, notes: Notes) => void
