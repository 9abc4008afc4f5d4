import type { JSX } from 'react'
import type { UseConfirmPaymentResult } from '../../../hooks/useConfirmPayment.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { verifyLimit } from '../../shared/offer/verification.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { useOnline } from '../../shell/useOnline.js'
import { confirmMessages } from './messages.js'
import type { OfferFreshness } from './useFreshOffer.js'

/** Says before confirmation that a signature may be required: an exchange address cannot sign. */
export function VerifyNote({ byKey }: { byKey: boolean }): JSX.Element {
  const { fiat } = useFormatters()
  const t = useMessages(confirmMessages)
  const limit = fiat(verifyLimit.amount, verifyLimit.currency, true)
  return byKey ? (
    <Note icon="key" title={t.verifyKey} />
  ) : (
    <Note icon="sign" title={t.verify(limit)}>
      {t.verifyHint}
    </Note>
  )
}

type ConfirmErrorProps = {
  attempted: boolean
  freshness: OfferFreshness
  confirming: UseConfirmPaymentResult
}

/** Codes that add nothing to the fact that the outcome is unknown. */
const uninformativeCodes = new Set<string>(['network', 'timeout', 'service_unavailable'])

/** The most serious error only. An unknown outcome also shows why it could not be looked up. */
export function ConfirmError({ attempted, freshness, confirming }: ConfirmErrorProps): JSX.Element | null {
  const t = useMessages(confirmMessages)
  const online = useOnline()
  if (attempted) {
    // The outcome is unknown: claim neither success nor failure.
    return !confirming.isPending && confirming.error ? (
      <>
        <Note tone="warning" icon="alert" title={t.unsure.title} role="alert">
          {t.unsure.hint}
        </Note>
        {!uninformativeCodes.has(confirming.error.code) && <ErrorNote error={confirming.error} />}
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
  // The main button says it, where nothing moves.
  if (!error || (error.code === 'network' && !online)) return null
  return <ErrorNote error={error} />
}
