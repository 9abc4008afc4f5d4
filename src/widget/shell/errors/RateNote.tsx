import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { commonMessages } from '../messages.js'

/** Rate limited: the request is retried automatically. */
export function RateNote({ seconds }: { seconds: number }): JSX.Element {
  const t = useMessages(commonMessages).busy
  return (
    <Note icon="clock" title={t.title}>
      {t.hint(seconds)}
    </Note>
  )
}
