import type { JSX } from 'react'
import { isUnchecked } from '../../flow/isUnchecked.js'
import type { Sent } from '../../flow/state.js'
import { holdsMoney } from '../../flow/statusView.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Note } from '../../ui/Note.js'
import { Timeline } from '../../ui/Timeline.js'
import { StaleNote } from '../frame/StaleNote.js'
import { useAnnounceChange } from '../frame/useAnnounceChange.js'
import { useOnline } from '../frame/useOnline.js'
import type { PaymentScreenProps } from '../later/PaymentScreenProps.js'
import { FollowFoot } from '../payment/FollowFoot.js'
import { usePaymentFacts } from '../payment/usePaymentFacts.js'
import { useStrayMoney } from '../payment/useStrayMoney.js'
import { useStrayTitle } from '../payment/useStrayTitle.js'
import { useTimelineItems } from '../payment/useTimelineItems.js'
import { Screen } from '../Screen.js'
import { useCatalog } from '../tokens/useCatalog.js'
import { SentCard } from './SentCard.js'
import { usePace } from './usePace.js'
import { WhereCard } from './WhereCard.js'
import { whereabouts } from './whereabouts.js'

export type TrackStepProps = PaymentScreenProps & {
  /** The person said that the money is on its way, and nothing was seen yet. */
  sent: Sent | undefined
}

/** Where the money is, what happened, what comes and how long that takes. */
export function TrackStep({ payment, error, seenAt, refetch, sent }: TrackStepProps): JSX.Element {
  const { track } = useMessages()
  const { asset } = useCatalog()
  const { provider = '' } = usePaymentFacts(payment)
  const stale = !useOnline() || error !== undefined
  // Before money was seen none of it is on its way, and too little of it goes nowhere.
  const begun = holdsMoney(payment) && !isUnchecked(payment)
  const pace = usePace(payment, begun || sent !== undefined)
  // Money that does not move on by itself is nothing to walk away from.
  const stray = useStrayMoney(sent && payment)
  const strayTitle = useStrayTitle(stray)
  const items = useTimelineItems(payment, { stale, arrivesAt: sent ? undefined : pace.arrivesAt })
  const title = begun ? track.title : track.titleBegun
  const place = whereabouts(payment, { place: track.place, asset, provider })
  useAnnounceChange(place, true)

  return (
    <Screen
      name="track"
      asides
      title={strayTitle ?? (sent ? track.titleWaiting : title)}
      foot={<FollowFoot payment={payment} refetch={refetch} stale={stale} />}
    >
      <StaleNote error={error} />
      {sent ? (
        <SentCard payment={payment} sent={sent} stray={stray} place={place} />
      ) : (
        <WhereCard place={place} pace={pace} stale={stale} seenAt={seenAt} />
      )}
      <div className="dw-card dw-pad">
        <Timeline items={items} stateLabels={track.state} />
      </div>
      {!stray && (begun || sent) && (
        <Note icon="shield" title={track.safe}>
          {track.safeHint}
        </Note>
      )}
    </Screen>
  )
}
