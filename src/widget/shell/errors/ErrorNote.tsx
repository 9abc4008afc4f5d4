import { type JSX, useEffect } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useErrorMessages } from '../../../i18n/useErrorMessages.js'
import { Note } from '../../../ui/Note.js'
import { useWidget } from '../WidgetContext.js'

export type ErrorNoteProps = {
  error: DepositError
  /** Use `danger` only if something stopped. Default: `warning`. */
  tone?: 'warning' | 'danger' | undefined
}

/** Codes whose message comes from the service and is more specific than ours. */
const serviceMessageCodes = new Set(['invalid_request', 'invalid_amount', 'no_route'])

/** What went wrong and what it means for the funds. */
export function ErrorNote({ error, tone = 'warning' }: ErrorNoteProps) {
  useReport(error)
  const { title, meaning } = useErrorMessages()[error.code]
  return (
    <Note tone={tone} icon="alert" title={serviceMessageCodes.has(error.code) ? error.message : title} role="alert">
      {meaning}
    </Note>
  )
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
