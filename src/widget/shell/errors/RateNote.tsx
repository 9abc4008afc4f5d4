import type { JSX } from 'react'
import { useInitialMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'

/** Rate limited: the request is retried automatically. */
export function RateNote({ seconds }: { seconds: number }): JSX.Element {
  const t = useInitialMessages().common.busy
  return (
    <Note icon="clock" title={t.title}>
      {t.hint(seconds)}
    </Note>
  )
}
