import type { DepositError } from '../../../errors/DepositError.js'
import { useErrorMessages } from '../../../i18n/useErrorMessages.js'
import { Note } from '../../../ui/Note.js'
import { useReport } from './useReport.js'

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
