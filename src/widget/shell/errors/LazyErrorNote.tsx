import type { JSX } from 'react'
import { lazyErrors } from '../../lazyErrors.js'
import { LazyPart } from '../lazy/LazyPart.js'
import { type ErrorNoteProps, ShortErrorNote } from './ShortErrorNote.js'

/** `ErrorNote` for the first screen, lazily loaded. Shows the short error message until then. */
export function LazyErrorNote(props: ErrorNoteProps): JSX.Element {
  return <LazyPart part={lazyErrors.errorNote} props={props} fallback={<ShortErrorNote {...props} />} />
}
