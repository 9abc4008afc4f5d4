import type { JSX } from 'react'
import { Note } from '../../../ui/Note.js'
import type { ErrorNoteProps } from './ErrorNote.js'
import { useReport } from './useReport.js'

/** The plain error message, available even if lazy chunks fail to load. */
export function ShortErrorNote({ error, tone = 'warning' }: ErrorNoteProps): JSX.Element {
  useReport(error)
  return <Note tone={tone} icon="alert" title={error.message} role="alert" />
}
