import type { JSX } from 'react'
import type { SentFunds } from '../../../flow/state.js'
import { fundingHash, holdsMoney } from '../../../flow/statusView.js'
import { type TimelineStep, timeline } from '../../../flow/timeline.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import type { Movement } from '../../../schema/Route.js'
import { Note } from '../../../ui/Note.js'
import { Timeline } from '../../../ui/Timeline.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { FollowFoot } from '../../shared/payment/FollowFoot.js'
import { timelineMessages } from '../../shared/payment/messages.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { usePaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { isAmountUnconfirmed, useTimelineItems } from '../../shared/payment/useTimelineItems.js'
import { useUnexpectedFunds, useUnexpectedFundsTitle } from '../../shared/payment/useUnexpectedFunds.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useOnline } from '../../shell/useOnline.js'
import { trackMessages } from './messages.js'
import { SentCard } from './SentCard.js'
import { usePace, WhereCard } from './WhereCard.js'

export type TrackStepProps = PaymentScreenProps & {
  /** A transfer that the user reported and that has not been seen yet. */
  sent: SentFunds | undefined
}

/** Where the funds are, the steps of the payment and the expected duration. */
export function TrackStep({ payment, error, seenAt, refetch, sent }: TrackStepProps): JSX.Element {
  const track = useMessages(trackMessages)
  const timeline = useMessages(timelineMessages)
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
      <div className="dw-card dw-card-padding">
        <Timeline items={items} stateLabels={timeline.state} />
      </div>
      {!unexpected && (begun || sent) && (
        <Note icon="shield" title={track.safe}>
          {track.safeHint}
        </Note>
      )}
    </Screen>
  )
}

type FundsLocationOptions = {
  place: typeof trackMessages.en.place
  asset: (id: string) => CatalogAsset
  provider: string
}

/** Headline that says where the funds are. Never claims more than is known. */
function fundsLocation(payment: Payment, { place, asset, provider }: FundsLocationOptions): string {
  if (payment.status === 'UNCONFIRMED') return place.unconfirmed
  const step = timeline(payment).find(({ state }) => state === 'now' || state === 'stopped')
  if (!step) return payment.status === 'PENDING' ? place.sending : place.working
  const of = (movement: Movement | undefined) => movement && asset(movement.resource.asset)
  const [from, to] = [of(step.from), of(step.to)]
  const network = (to ?? from)?.network ?? ''
  switch (step.kind) {
    case 'pay':
      return arriving(payment, step) ? place.checking(network) : waiting(place.waitingTransfer(network))
    case 'provider':
      return arriving(payment, step) ? place.arriving(network) : waiting(place.waiting(provider))
    case 'swap':
      return from && to ? place.exchanging(from.symbol, to.symbol) : place.oneTime(network)
    case 'bridge':
      return from && to ? place.moving(from.network, to.network) : place.oneTime(network)
    case 'arrive':
      return place.sending
    case 'other':
      return place.oneTime(network)
  }

  /** An unknown status or instruction of a newer service may wait for something other than funds. */
  function waiting(forMoney: string): string {
    const known = payment.status === 'PENDING' || payment.status === 'EXPIRED'
    return known && payment.next_instruction?.type !== 'unrecognized' ? forMoney : place.unknown
  }
}

function arriving(payment: Payment, step: TimelineStep): boolean {
  return step.transactionHash !== undefined || fundingHash(payment) !== undefined
}
