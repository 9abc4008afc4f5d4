import type { JSX } from 'react'
import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import { Note } from '../../ui/Note.js'

/** Too many ask at once. Nothing to do: it goes on by itself. */
export function RateNote({ seconds }: { seconds: number }): JSX.Element {
  const t = useFirstMessages().common.busy
  return (
    <Note icon="clock" title={t.title}>
      {t.hint(seconds)}
    </Note>
  )
}
