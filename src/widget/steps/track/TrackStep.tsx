import { type JSX, useEffect, useState } from 'react'
import type { SentFunds } from '../../../flow/state.js'
import { fundingHash, holdsMoney } from '../../../flow/statusView.js'
import { type TimelineStep, timeline } from '../../../flow/timeline.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import type { Movement } from '../../../schema/Route.js'
import { Note } from '../../../ui/Note.js'
import { Progress } from '../../../ui/Progress.js'
import { Timeline } from '../../../ui/Timeline.js'
import { useNow } from '../../../ui/useNow.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { FollowFoot } from '../../shared/payment/FollowFoot.js'
import { loadFundingSeen, saveFundingSeen } from '../../shared/payment/fundingSeen.js'
import { timelineMessages } from '../../shared/payment/messages.js'
import { useIssueLines } from '../../shared/payment/useIssueText.js'
import { type PaymentScreenProps, usePaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { isAmountUnconfirmed, useTimelineItems } from '../../shared/payment/useTimelineItems.js'
import { useUnexpectedFunds, useUnexpectedFundsTitle } from '../../shared/payment/useUnexpectedFunds.js'
import { Headline } from '../../shell/Headline.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { useServerNow } from '../../shell/time/DeadlineClock.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useOnline } from '../../shell/usePageState.js'
import { useLeavePayment } from '../../shell/WidgetContext.js'
import { trackMessages } from './messages.js'
import { SentCard } from './SentCard.js'

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
  const pace = usePace(payment, begun || sent !== undefined, stale)
  // Unexpected funds need the user, so "You can close this" is hidden.
  const unexpected = useUnexpectedFunds(sent && payment)
  const unexpectedTitle = useUnexpectedFundsTitle(unexpected)
  const issues = useIssueLines(payment)
  const items = useTimelineItems(payment, { stale, arrivesAt: sent ? undefined : pace.arrivesAt })
  const leave = useLeavePayment(true)
  const title = begun ? track.title : track.titleBegun
  const place = fundsLocation(payment, { place: track.place, asset, provider, sent })
  useAnnounceChange(place, true)
  useAnnounceChange(pace.slow && !stale ? track.slow : '')

  return (
    <Screen
      name="track"
      onLeave={leave}
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
      {issues && (
        <Note tone="warning" icon="alert" title={track.issues}>
          {issues}
        </Note>
      )}
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
  sent: SentFunds | undefined
}

/** Headline that says where the funds are. Never claims more than is known. */
function fundsLocation(payment: Payment, { place, asset, provider, sent }: FundsLocationOptions): string {
  if (payment.status === 'UNCONFIRMED') return place.unconfirmed
  const step = timeline(payment).find(({ state }) => state === 'now' || state === 'stopped')
  if (!step) return payment.status === 'PENDING' ? place.sending : place.working
  const of = (movement: Movement | undefined) => movement && asset(movement.resource.asset)
  const [from, to] = [of(step.from), of(step.to)]
  const network = (to ?? from)?.network ?? ''
  switch (step.kind) {
    case 'pay':
      if (arriving(payment, step)) return place.checking(network)
      return waiting(sent?.hash === undefined ? place.waitingTransfer(network) : place.sent(network))
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

type WhereCardProps = {
  place: string
  pace: Pace
  /** The state may be out of date. */
  stale: boolean
  /** When the payment was fetched, in epoch milliseconds of the browser's clock. */
  seenAt: number
}

/** Location and progress of the funds. */
function WhereCard({ place, pace, stale, seenAt }: WhereCardProps): JSX.Element {
  const t = useMessages(trackMessages)
  const { elapsed, duration } = useFormatters()
  const now = useNow() ?? seenAt
  const { soFar, expected, slow } = pace
  return (
    <div className="dw-card">
      <div className="dw-card-padding dw-stack">
        <div>
          <span className="dw-label">{stale ? t.lastSeen(elapsed((now - seenAt) / 1_000)) : t.where}</span>
          <Headline>{place}</Headline>
        </div>
        <Progress label={t.progress} share={pace.share} paused={stale} />
        <div className="dw-text-sm dw-text-muted dw-space-between">
          {stale ? (
            <span className="dw-live-status" data-off="">
              {t.paused}
            </span>
          ) : (
            <span>{t.soFar(elapsed(soFar))}</span>
          )}
          {expected !== undefined && <span>{slow ? t.usually(duration(expected)) : t.inAll(duration(expected))}</span>}
        </div>
      </div>
      {slow && !stale && (
        <Note tone="warning" icon="clock" title={t.slow} inset>
          {t.slowHint}
        </Note>
      )}
    </div>
  )
}

/** Progress of a payment over time. */
type Pace = {
  /** Seconds since the funds were first seen. */
  soFar: number
  /** Quoted duration in seconds; undefined if the quote has none. */
  expected: number | undefined
  /** From 0 to 1, below 1 until the funds arrive. Never falls, and stands still while stale. Undefined if unknown. */
  share: number | undefined
  /** It takes more than twice as long as expected. */
  slow: boolean
  /** Expected arrival in epoch milliseconds; undefined once it has passed. */
  arrivesAt: number | undefined
}

/** The progress bar must not be full before the funds arrive. */
const maxShare = 0.95

/**
 * Measures from when the funds were first seen, also after a reload, or else from the last update of the payment: time
 * spent before paying does not count as delay.
 *
 * @param stale The payment may be out of date, so nothing is known about its progress.
 */
function usePace(payment: Payment, begun: boolean, stale: boolean): Pace {
  const { storage } = useDepositScope()
  const [since] = useState(() => loadFundingSeen(storage, payment) ?? Date.parse(payment.updated_at))
  useEffect(() => saveFundingSeen(storage, payment), [storage, payment])
  const now = useServerNow()
  const expected = begun ? payment.quoted.latency_seconds : undefined
  const soFar = now === undefined ? 0 : Math.max(0, (now - since) / 1_000)
  const steps = timeline(payment)
  const done = steps.filter(({ state }) => state === 'done').length / (steps.length || 1)
  const [share, setShare] = useState(0)
  const ahead = expected === undefined || stale ? 0 : Math.min(maxShare, Math.max(done, soFar / expected))
  // In whole percent, because the clock moves on with every render.
  const reached = Math.floor(ahead * 100) / 100
  if (reached > share) setShare(reached)
  if (expected === undefined || expected <= 0)
    return { soFar, expected: undefined, share: undefined, slow: false, arrivesAt: undefined }
  return {
    soFar,
    expected,
    share: Math.max(share, reached),
    slow: soFar > 2 * expected,
    arrivesAt: soFar > expected ? undefined : since + expected * 1_000,
  }
}
