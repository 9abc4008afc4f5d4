import { type JSX, useEffect } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { Note } from '../../../ui/Note.js'
import { Lazy, lazySlot } from '../lazy/Lazy.js'
import { useWidget } from '../WidgetContext.js'

export type ErrorNoteProps = {
  error: DepositError
  /** Use `danger` only if something stopped. Default: `warning`. */
  tone?: 'warning' | 'danger' | undefined
}

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

export const errorNoteSlot = lazySlot<ErrorNoteProps>()

/** `ErrorNote` for the first screen, lazily loaded. Shows the short error message until then. */
export function LazyErrorNote(props: ErrorNoteProps): JSX.Element {
  return <Lazy slot={errorNoteSlot} props={props} fallback={<ShortErrorNote {...props} />} />
}
