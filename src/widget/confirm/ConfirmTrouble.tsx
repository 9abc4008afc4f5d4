import type { JSX } from 'react'
import type { UseConfirmPaymentResult } from '../../hooks/useConfirmPayment.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Note } from '../../ui/Note.js'
import { useOnline } from '../frame/useOnline.js'
import { ErrorNote } from '../trouble/ErrorNote.js'
import type { OfferFreshness } from './useFreshOffer.js'

export type ConfirmTroubleProps = {
  attempted: boolean
  freshness: OfferFreshness
  confirming: UseConfirmPaymentResult
}

/** Reasons that say nothing beyond that the outcome is unknown. */
const tellNoMore = new Set<string>(['network', 'timeout', 'service_unavailable'])

/** What went wrong, the most serious first, and only that; an outcome that is unknown comes with what hides it. */
export function ConfirmTrouble({ attempted, freshness, confirming }: ConfirmTroubleProps): JSX.Element | null {
  const t = useMessages().confirm
  const online = useOnline()
  if (attempted) {
    // Nobody knows yet: neither a success nor a failure may be claimed.
    return !confirming.isPending && confirming.error ? (
      <>
        <Note tone="warning" icon="alert" title={t.unsure.title} role="alert">
          {t.unsure.hint}
        </Note>
        {!tellNoMore.has(confirming.error.code) && <ErrorNote error={confirming.error} />}
      </>
    ) : null
  }
  if (freshness.gone)
    return (
      <Note tone="warning" icon="alert" title={t.gone.title} role="alert">
        {t.gone.hint}
      </Note>
    )
  const error = confirming.error ?? freshness.error
  if (!online && (!error || error.code === 'network'))
    return (
      <Note tone="warning" icon="offline" title={t.offline.title} role="status">
        {t.offline.hint}
      </Note>
    )
  return error ? <ErrorNote error={error} /> : null
}
