import { type JSX, useContext, useEffect } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { Note } from '../../../ui/Note.js'
import { type ErrorNoteProps, ShellRest } from '../lazy/rest.js'
import { useWidget } from '../WidgetContext.js'

/** The plain error message, available even if lazy chunks fail to load. */
export function ShortErrorNote({ error, tone = 'warning' }: ErrorNoteProps): JSX.Element {
  useReport(error)
  return <Note tone={tone} icon="alert" title={error.message} role="alert" />
}

/** Reports a displayed error to the host, once. */
export function useReport(error: DepositError | undefined): void {
  const { report } = useWidget()
  useEffect(() => {
    if (error) report.error(error)
  }, [error, report])
}

/** `ErrorNote` for the first screen. Shows the short error message until that is loaded. */
export function LazyErrorNote(props: ErrorNoteProps): JSX.Element {
  const Note = useContext(ShellRest).parts?.ErrorNote ?? ShortErrorNote
  return <Note {...props} />
}
