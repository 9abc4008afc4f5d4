import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'

export type CheckoutNotesProps = {
  declined: boolean
  /** Payment method on the wire; a bank transfer must not be reported as a declined card. */
  method: string | undefined
  late: boolean
  blocked: boolean
}

const cards: ReadonlySet<string | undefined> = new Set(['CREDIT_CARD', 'DEBIT_CARD'])

/** Why the payment cannot be completed here. No funds are at risk, so the notes are warnings, not errors. */
export function CheckoutNotes({ declined, method, late, blocked }: CheckoutNotesProps): JSX.Element {
  const t = useMessages().fund.page
  return (
    <>
      {declined && (
        <Note
          tone="warning"
          icon={cards.has(method) ? 'card' : 'info'}
          title={cards.has(method) ? t.declined : t.refused}
          role="alert"
        >
          {cards.has(method) ? t.declinedHint : t.refusedHint}
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
