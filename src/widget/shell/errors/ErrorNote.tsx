import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { errorMessages } from './messages.js'
import { type ErrorNoteProps, useReport } from './ShortErrorNote.js'

/** Codes whose message comes from the service and is more specific than ours. */
const serviceMessageCodes = new Set(['invalid_request', 'invalid_amount', 'no_route'])

/** What went wrong and what it means for the funds. */
export function ErrorNote({ error, tone = 'warning' }: ErrorNoteProps) {
  useReport(error)
  const { title, meaning } = useMessages(errorMessages)[error.code]
  return (
    <Note tone={tone} icon="alert" title={serviceMessageCodes.has(error.code) ? error.message : title} role="alert">
      {meaning}
    </Note>
  )
}
