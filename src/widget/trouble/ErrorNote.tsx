import type { DepositError } from '../../errors/DepositError.js'
import { useErrorMessages } from '../../i18n/useErrorMessages.js'
import { Note } from '../../ui/Note.js'
import { useReport } from './useReport.js'

export type ErrorNoteProps = {
  error: DepositError
  /** Red only where something stopped. Default: amber. */
  tone?: 'warning' | 'danger' | undefined
}

/** Codes whose sentence comes from the service and says more than ours. */
const toldByService = new Set(['invalid_request', 'invalid_amount', 'no_route'])

/** What went wrong and what it means for the money. */
export function ErrorNote({ error, tone = 'warning' }: ErrorNoteProps) {
  useReport(error)
  const { title, meaning } = useErrorMessages()[error.code]
  return (
    <Note tone={tone} icon="alert" title={toldByService.has(error.code) ? error.message : title} role="alert">
      {meaning}
    </Note>
  )
}
