import type { JSX } from 'react'
import { isAmountUnconfirmed } from '../../../flow/isAmountUnconfirmed.js'
import type { SentFunds } from '../../../flow/state.js'
import { holdsMoney } from '../../../flow/statusView.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { Timeline } from '../../../ui/Timeline.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { FollowFoot } from '../../shared/payment/FollowFoot.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { usePaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { useTimelineItems } from '../../shared/payment/useTimelineItems.js'
import { useUnexpectedFunds } from '../../shared/payment/useUnexpectedFunds.js'
import { useUnexpectedFundsTitle } from '../../shared/payment/useUnexpectedFundsTitle.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useOnline } from '../../shell/useOnline.js'
import { fundsLocation } from './fundsLocation.js'
import { SentCard } from './SentCard.js'
import { usePace } from './usePace.js'
import { WhereCard } from './WhereCard.js'

export type TrackStepProps = PaymentScreenProps & {
  /** A transfer that the user reported and that has not been seen yet. */
  sent: SentFunds | undefined
}

/** Where the funds are, the steps of the payment and the expected duration. */
export function TrackStep({ payment, error, seenAt, refetch, sent }: TrackStepProps): JSX.Element {
  const { track } = useMessages()
  const { asset } = useCatalog()
  const { provider = '' } = usePaymentFacts(payment)
  const stale = !useOnline() || error !== undefined
  // Funds move only once they were seen and counted; an underpayment does not move.
  const begun = holdsMoney(payment) && !isAmountUnconfirmed(payment)
  const pace = usePace(payment, begun || sent !== undefined)
  // Unexpected funds need the user, so "Safe to close" is hidden.
  const unexpected = useUnexpectedFunds(sent && payment)
  const unexpectedTitle = useUnexpectedFundsTitle(unexpected)
  const items = useTimelineItems(payment, { stale, arrivesAt: sent ? undefined : pace.arrivesAt })
  const title = begun ? track.title : track.titleBegun
  const place = fundsLocation(payment, { place: track.place, asset, provider })
  useAnnounceChange(place, true)

  return (
    <Screen
      name="track"
      asides
      title={unexpectedTitle ?? (sent ? track.titleWaiting : title)}
      foot={<FollowFoot payment={payment} refetch={refetch} stale={stale} />}
    >
      <StaleNote error={error} />
      {sent ? (
        <SentCard payment={payment} sent={sent} unexpected={unexpected} place={place} />
      ) : (
        <WhereCard place={place} pace={pace} stale={stale} seenAt={seenAt} />
      )}
      <div className="dw-card dw-pad">
        <Timeline items={items} stateLabels={track.state} />
      </div>
      {!unexpected && (begun || sent) && (
        <Note icon="shield" title={track.safe}>
          {track.safeHint}
        </Note>
      )}
    </Screen>
  )
}
