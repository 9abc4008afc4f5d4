import type { JSX } from 'react'
import { Note } from '../../ui/Note.js'
import type { ErrorNoteProps } from './ErrorNote.js'
import { useReport } from './useReport.js'

/** What went wrong in the error's own sentence: there even where nothing more can be loaded. */
export function ShortErrorNote({ error, tone = 'warning' }: ErrorNoteProps): JSX.Element {
  useReport(error)
  return <Note tone={tone} icon="alert" title={error.message} role="alert" />
}
