import type { JSX } from 'react'
import type { ErrorNoteProps } from './ErrorNote.js'
import { LaterPart } from './LaterPart.js'
import { laterTrouble } from './laterTrouble.js'
import { ShortErrorNote } from './ShortErrorNote.js'

/** An error on the first screen, whose sentences load with it or a little before. Until then the error's own one stands. */
export function LaterErrorNote(props: ErrorNoteProps): JSX.Element {
  return <LaterPart part={laterTrouble.errorNote} props={props} fallback={<ShortErrorNote {...props} />} />
}
