import type { JSX } from 'react'
import { Lazy, lazySlot } from '../lazy/Lazy.js'
import { type ErrorNoteProps, ShortErrorNote } from './ShortErrorNote.js'

export const errorNoteSlot = lazySlot<ErrorNoteProps>('ErrorNote')

/** `ErrorNote` for the first screen, lazily loaded. Shows the short error message until then. */
export function LazyErrorNote(props: ErrorNoteProps): JSX.Element {
  return <Lazy slot={errorNoteSlot} props={props} fallback={<ShortErrorNote {...props} />} />
}
