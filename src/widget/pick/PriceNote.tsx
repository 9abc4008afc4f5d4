import type { JSX } from 'react'
import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import { cleanText } from '../../schema/cleanText.js'
import { Note } from '../../ui/Note.js'
import { LaterErrorNote } from '../trouble/LaterErrorNote.js'
import { RateNote } from '../trouble/RateNote.js'
import type { PickedForm } from './usePick.js'

/** Why there is no price: nobody answers, too many ask, or nobody takes it. */
export function PriceNote({ pick }: { pick: PickedForm }): JSX.Element | null {
  const { pick: t } = useFirstMessages()
  const { quotes, reachableError, retryIn, limit, asking } = pick
  if (retryIn !== undefined) return <RateNote seconds={retryIn} />
  const error = quotes.error ?? reachableError
  if (error) return <LaterErrorNote error={error} />
  const { response } = quotes
  if (!response || response.quotes.length > 0 || limit || asking) return null
  return (
    <Note tone="warning" icon="alert" title={t.quote.none} role="alert">
      {response.fault ? cleanText(response.fault.message ?? '') : undefined}
    </Note>
  )
}
