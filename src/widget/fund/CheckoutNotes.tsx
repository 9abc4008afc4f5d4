import type { JSX } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Note } from '../../ui/Note.js'

export type CheckoutNotesProps = { declined: boolean; late: boolean; blocked: boolean }

/** What stands in the way of paying here. None of it costs anything, so none of it is red. */
export function CheckoutNotes({ declined, late, blocked }: CheckoutNotesProps): JSX.Element {
  const t = useMessages().fund.page
  return (
    <>
      {declined && (
        <Note tone="warning" icon="card" title={t.declined} role="alert">
          {t.declinedHint}
        </Note>
      )}
      {late && (
        <Note tone="warning" icon="clock" title={t.late} role="alert">
          {t.lateHint}
        </Note>
      )}
      {blocked && (
        <Note tone="warning" icon="window" title={t.windowBlocked} role="alert">
          {t.windowBlockedHint}
        </Note>
      )}
    </>
  )
}
