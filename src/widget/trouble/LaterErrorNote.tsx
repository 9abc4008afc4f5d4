import type { JSX } from 'react'
import { LaterPart } from '../later/LaterPart.js'
import { laterTrouble } from '../later/laterTrouble.js'
import type { ErrorNoteProps } from './ErrorNote.js'
import { ShortErrorNote } from './ShortErrorNote.js'

/** An error on the first screen, whose sentences load with it or a little before. Until then the error's own one stands. */
export function LaterErrorNote(props: ErrorNoteProps): JSX.Element {
  return <LaterPart part={laterTrouble.errorNote} props={props} fallback={<ShortErrorNote {...props} />} />
}
