import type { JSX } from 'react'
import type { SentFunds } from '../../../flow/state.js'
import { fundingHash, holdsMoney } from '../../../flow/statusView.js'
import { type TimelineStep, timeline } from '../../../flow/timeline.js'
import { useSentTransfer } from '../../../hooks/useSentTransfer.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { useElapsed } from '../../../i18n/useElapsed.js'
import { useTimes } from '../../../i18n/useTimes.js'
import type { Payment } from '../../../schema/Payment.js'
import type { Movement } from '../../../schema/Route.js'
import type { TransactionReading } from '../../../signing/Signer.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { Segments } from '../../../ui/Segments.js'
import { Timeline, type TimelineItem } from '../../../ui/Timeline.js'
import { useNow } from '../../../ui/useNow.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { CheckAgain } from '../../shared/payment/CheckAgain.js'
import { timelineMessages } from '../../shared/payment/messages.js'
import { useIssueLines } from '../../shared/payment/useIssueText.js'
import { type PaymentScreenProps, usePaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { isAmountUnconfirmed, useTimelineItems } from '../../shared/payment/useTimelineItems.js'
import { useUnexpectedFunds, useUnexpectedFundsTitle } from '../../shared/payment/useUnexpectedFunds.js'
import { StaleNote } from '../../shell/errors/StaleNote.js'
import { Headline } from '../../shell/Headline.js'
import { Screen } from '../../shell/Screen.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useLeavePayment } from '../../shell/useLeavePayment.js'
import { useOnline } from '../../shell/useOnline.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { trackMessages } from './messages.js'
import { canResend, isOver, SentCard } from './SentCard.js'
import { useBead } from './useBead.js'
import { type Pace, usePace } from './usePace.js'

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
  const unexpected = useUnexpectedFunds(sent && payment)
  // Unexpected funds need the user.
  const seen = useSentTransfer(payment, sent)
  const moves = begun || isSeen(seen)
  const mayClose = (moves || sent !== undefined) && !isOver(seen) && !unexpected
  const resends = canResend(payment, seen)
  const { send } = useWidget().deposit
  const unexpectedTitle = useUnexpectedFundsTitle(unexpected)
  const issues = useIssueLines(payment)
  const items = useTimelineItems(payment, { stale })
  const { step, of } = position(items)
  const timelineFrame = useBead(items, step, seenAt)
  const pace = usePace(payment, sent !== undefined, begun || sent !== undefined, step, of)
  const slow = pace.slow && !stale && !sent
  const leave = useLeavePayment(true)
  const title = begun ? track.title : track.titleBegun
  const place = fundsLocation(payment, { place: track.place, asset, provider, sent, seen })
  useAnnounceChange(place, true)
  useAnnounceChange(slow ? (issues ? track.slow : `${track.slow}. ${track.nothingToDo}`) : '')

  return (
    <Screen
      name="track"
      onLeave={leave}
      asides
      title={unexpectedTitle ?? (sent ? track.titleWaiting : title)}
      foot={
        (stale || resends || mayClose) && (
          <>
            {stale && <CheckAgain refetch={refetch} />}
            {resends && (
              <Button kind="primary" onClick={() => send({ type: 'SEND_RETRIED' })}>
                {track.resend}
              </Button>
            )}
            {mayClose && <p className="dw-screen-foot-note">{moves ? track.safe : track.watched}</p>}
          </>
        )
      }
    >
      <StaleNote error={error} />
      {sent ? (
        <SentCard payment={payment} sent={sent} seen={seen} unexpected={unexpected} place={place} />
      ) : (
        <WhereCard
          place={place}
          pace={pace}
          step={step}
          of={of}
          stale={stale}
          hasIssues={issues !== undefined}
          seenAt={seenAt}
        />
      )}
      <div className="dw-card dw-card-padding" ref={timelineFrame}>
        <Timeline items={slow ? items.map(asSlow) : items} stateLabels={timeline.state} stepLabel={track.stepOf} />
      </div>
      {issues && (
        <Note tone="warning" icon="alert" title={track.issues}>
          {issues}
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
  /** What the wallet's node says of the transaction. */
  seen: TransactionReading | undefined
}

function isSeen(seen: TransactionReading | undefined): boolean {
  return seen?.status === 'pending' || seen?.status === 'mined'
}

/** Headline that says where the funds are. Never claims more than is known. */
function fundsLocation(payment: Payment, { place, asset, provider, sent, seen }: FundsLocationOptions): string {
  if (payment.status === 'UNCONFIRMED') return place.unconfirmed
  const step = timeline(payment).find(({ state }) => state === 'now' || state === 'stopped')
  if (!step) return payment.status === 'PENDING' ? place.sending : place.working
  const of = (movement: Movement | undefined) => movement && asset(movement.resource.asset)
  const [from, to] = [of(step.from), of(step.to)]
  const network = (to ?? from)?.network ?? ''
  switch (step.kind) {
    case 'pay':
      if (arriving(payment, step)) return place.checking
      if (isOver(seen)) return waiting(place.kept)
      if (sent?.hash === undefined || seen?.status === 'replaced') return waiting(place.waitingTransfer(network))
      return waiting(isSeen(seen) ? place.sent(network) : place.claimed(network))
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

/** Where the payment is in its steps. The last one is in work until the funds have arrived. */
function position(items: readonly TimelineItem[]): { step: number; of: number } {
  const open = items.findIndex(({ state }) => state !== 'done' && state !== 'lapsed')
  return { step: open < 0 ? items.length - 1 : open, of: items.length }
}

function asSlow(item: TimelineItem): TimelineItem {
  return item.state === 'now' ? { ...item, slow: true } : item
}

type WhereCardProps = {
  place: string
  pace: Pace
  /** Zero-based index of the step in work. */
  step: number
  /** Number of steps. */
  of: number
  /** The state may be out of date. */
  stale: boolean
  /** The service reports a problem. */
  hasIssues: boolean
  /** When the payment was fetched, in epoch milliseconds of the browser's clock. */
  seenAt: number
}

const minuteMs = 60_000

/** Location and progress of the funds. */
function WhereCard({ place, pace, step, of, stale, hasIssues, seenAt }: WhereCardProps): JSX.Element {
  const t = useMessages(trackMessages)
  const { duration, time } = useTimes()
  const elapsed = useElapsed()
  const now = useNow() ?? seenAt
  const { soFar, expected, arrivesAt } = pace
  const slow = pace.slow && !stale
  return (
    <div className="dw-card">
      <div className="dw-card-padding dw-stack">
        <div>
          <h3 className="dw-label">{stale ? t.lastSeen(elapsed((now - seenAt) / 1_000)) : t.where}</h3>
          <Headline>{place}</Headline>
        </div>
        <Segments of={of} step={step} pace={pace.step} paused={stale} slow={slow} />
        <div className="dw-text-sm dw-text-muted dw-space-between">
          {stale ? (
            <span className="dw-live-status" data-off="">
              {t.paused}
            </span>
          ) : slow && expected !== undefined ? (
            <>
              <span>{t.usually(duration(expected), elapsed(soFar))}</span>
              {!hasIssues && <span>{t.nothingToDo}</span>}
            </>
          ) : (
            <>
              <span>{t.stepOf(step + 1, of)}</span>
              {/* Rounded up, so that it is not promised too early. */}
              {arrivesAt !== undefined && <span>{t.arrives(time(Math.ceil(arrivesAt / minuteMs) * minuteMs))}</span>}
            </>
          )}
        </div>
      </div>
      {slow && (
        <Note tone="warning" icon="clock" title={t.slow} inset>
          {t.slowHint}
        </Note>
      )}
    </div>
  )
}
