import type { JSX } from 'react'
import { useInitialMessages } from '../../../i18n/MessagesProvider.js'
import { cleanText } from '../../../schema/cleanText.js'
import { Note } from '../../../ui/Note.js'
import { LazyErrorNote } from '../../shell/errors/LazyErrorNote.js'
import { RateNote } from '../../shell/errors/RateNote.js'
import type { PickedForm } from './usePick.js'

/** Explains why there is no price: an error, a rate limit, or no provider that quotes. */
export function PriceNote({ pick }: { pick: PickedForm }): JSX.Element | null {
  const { pick: t } = useInitialMessages()
  const { quotes, reachableError, retryIn, limit, quotesPending } = pick
  if (retryIn !== undefined) return <RateNote seconds={retryIn} />
  const error = quotes.error ?? reachableError
  if (error) return <LazyErrorNote error={error} />
  const { response } = quotes
  if (!response || response.quotes.length > 0 || limit || quotesPending) return null
  return (
    <Note tone="warning" icon="alert" title={t.quote.none} role="alert">
      {response.fault ? cleanText(response.fault.message ?? '') : undefined}
    </Note>
  )
}
