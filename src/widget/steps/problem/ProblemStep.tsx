import type { JSX } from 'react'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import { paymentStage } from '../../../flow/paymentStage.js'
import type { ProblemReason } from '../../../flow/statusView.js'
import { timeline } from '../../../flow/timeline.js'
import { useRequote } from '../../../hooks/useRequote.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { Fold } from '../../../ui/Fold.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { ShortText } from '../../../ui/ShortText.js'
import { Timeline } from '../../../ui/Timeline.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { networkName, useCatalog } from '../../shared/catalog/useCatalog.js'
import { SupportButton } from '../../shared/help/SupportButton.js'
import { bestRequote, QuotePair } from '../../shared/offer/QuotePair.js'
import { timelineMessages } from '../../shared/payment/messages.js'
import { useRecoveryOptions } from '../../shared/payment/RecoverChoices.js'
import { useHeldMoney } from '../../shared/payment/useHeldMoney.js'
import { useIssueLines } from '../../shared/payment/useIssueText.js'
import { type PaymentScreenProps, useOwnerLabel } from '../../shared/payment/usePaymentFacts.js'
import { useTimelineItems } from '../../shared/payment/useTimelineItems.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { StaleNote } from '../../shell/errors/StaleNote.js'
import { Headline } from '../../shell/Headline.js'
import { Screen } from '../../shell/Screen.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useLeavePayment } from '../../shell/useLeavePayment.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { expiredMessages, problemMessages } from './messages.js'
import { ElsewhereRow, NothingPaid } from './NothingPaid.js'

export type ProblemStepProps = PaymentScreenProps & { reason: ProblemReason }

/** A payment that needs the user to continue: what happened, where the funds are, and the available actions. */
export function ProblemStep({ reason, ...screen }: ProblemStepProps): JSX.Element {
  if (reason === 'expired') return <ExpiredScreen {...screen} />
  // Same stage as in the history: stopped without funds, so there is nothing to recover.
  return paymentStage(screen.payment) === 'stopped' ? (
    <UnpaidScreen {...screen} />
  ) : (
    <HeldScreen {...screen} reason={reason} />
  )
}

/** The payment failed before any funds arrived, so there is nothing to withdraw or retry. */
function UnpaidScreen({ payment, error }: PaymentScreenProps): JSX.Element {
  const problem = useMessages(problemMessages)
  const note = <ProblemNote payment={payment} reason="failed" />
  return (
    <NothingPaid payment={payment} error={error} title={problem.failed.title} note={note}>
      <div className="dw-card dw-rows" data-inset="">
        <div className="dw-centered-panel dw-centered-panel-text">
          <span className="dw-outcome-mark" data-tone="quiet">
            <Icon name="inbox" size="lg" />
          </span>
          <p className="dw-text-strong dw-text-lg">{problem.failed.unpaid}</p>
          <p className="dw-text-muted">{problem.expired.hint}</p>
        </div>
        <ElsewhereRow />
      </div>
    </NothingPaid>
  )
}

/** The payment expired unpaid. A transfer that was sent anyway can still be tracked. */
function ExpiredScreen({ payment, error }: PaymentScreenProps): JSX.Element {
  const problem = useMessages(problemMessages)
  const expired = useMessages(expiredMessages)
  const byCard = payment.quoted.onramp !== undefined
  useAnnounceChange(byCard ? problem.expired.title : expired.title, true)
  return (
    <NothingPaid payment={payment} error={error} title={problem.expired.title}>
      <Closed payment={payment} byCard={byCard} />
    </NothingPaid>
  )
}

/** Explains the expiry and offers to look for a transfer, here or on other networks. */
function Closed({ payment, byCard }: { payment: Payment; byCard: boolean }): JSX.Element {
  const problem = useMessages(problemMessages)
  const expired = useMessages(expiredMessages)
  const { date } = useTimes()
  const { send } = useWidget().deposit
  const [place] = payment.processing_addresses
  return (
    <>
      <div className="dw-card">
        <div className="dw-centered-panel dw-centered-panel-text">
          <span className="dw-outcome-mark" data-tone="quiet">
            <Icon name="clock" size="lg" />
          </span>
          <p className="dw-text-strong dw-text-lg">{byCard ? problem.expired.headline : expired.title}</p>
          <p className="dw-text-muted">
            {byCard ? problem.expired.hint : expired.hintSince(date(Date.parse(payment.updated_at)))}
          </p>
        </div>
        {place && (
          <div className="dw-row dw-copy-row dw-card-divider">
            <span className="dw-row-main">
              <span className="dw-label">{expired.address}</span>
              <span className="dw-text-muted dw-text-sm">
                <ShortText text={place.address} />
              </span>
            </span>
          </div>
        )}
      </div>
      <div className="dw-card dw-rows" data-inset="">
        <ChoiceRow
          icon="search"
          best
          title={expired.track}
          hint={expired.trackHint(place ? networkName(place.chain) : '')}
          onClick={() => send({ type: 'FUNDS_SENT' })}
        />
        <ElsewhereRow />
      </div>
    </>
  )
}

type HeldScreenProps = PaymentScreenProps & { reason: Exclude<ProblemReason, 'expired'> }

/** A payment that stopped while holding funds: where they are, what happened, and the ways to go on. The best one is the main button. */
function HeldScreen({ payment, error, reason }: HeldScreenProps): JSX.Element {
  const problem = useMessages(problemMessages)
  const leave = useLeavePayment(true)
  const { retry, withdraw, best } = useRecoveryOptions(payment)
  const late = reason === 'expired_funded'
  const titles = { failed: problem.failed.title, expired_funded: problem.late.title, tainted: problem.tainted.title }
  return (
    <Screen
      name="problem"
      onLeave={leave}
      asides
      title={titles[reason]}
      foot={
        <>
          <Button kind="primary" onClick={best.onClick}>
            {best.action}
          </Button>
          <SupportButton payment={payment} />
        </>
      }
    >
      <StaleNote error={error} />
      <HeldMoney payment={payment} reason={reason} />
      <ProblemNote payment={payment} reason={reason} />
      {late && <LatePrice payment={payment} />}
      <h3 className="dw-section-title">
        <span>{problem.otherWays}</span>
      </h3>
      <div className="dw-card dw-rows">
        <ChoiceRow {...(best === retry ? withdraw : retry)} />
      </div>
      <StepsSoFar payment={payment} />
    </Screen>
  )
}

/** How much is where, in the largest words of the screen: it is what a person is afraid for. */
function HeldMoney({ payment, reason }: { payment: Payment; reason: HeldScreenProps['reason'] }): JSX.Element {
  const t = useMessages(problemMessages).held
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const holder = useOwnerLabel(payment.owner_address)
  const held = useHeldMoney(payment)
  const money = held && asset(held.asset)
  const amount = held && money && amountText(money, held.amount)
  return (
    <div className="dw-outcome">
      <span className="dw-outcome-mark" data-tone="warning">
        <Icon name={reason === 'expired_funded' ? 'clock' : 'shield'} size="lg" />
      </span>
      {amount !== undefined && <Headline>{reason === 'tainted' ? t.onHold(amount) : t.safe(amount)}</Headline>}
      <p className="dw-text-muted">{money ? t.where(money.network, holder) : holder}</p>
    </div>
  )
}

/** The steps up to the one that stopped, folded: they explain, and change nothing that can be done. */
function StepsSoFar({ payment }: { payment: Payment }): JSX.Element {
  const problem = useMessages(problemMessages)
  const timeline = useMessages(timelineMessages)
  const items = useTimelineItems(payment).filter(({ state }) => state !== 'next')
  return (
    <div className="dw-card">
      <Fold summary={<span className="dw-text-medium">{problem.steps}</span>}>
        <div className="dw-card-padding dw-card-divider">
          <Timeline items={items} stateLabels={timeline.state} />
        </div>
      </Fold>
    </div>
  )
}

/** For a late payment: the original quote next to the current one. Null if there is none or it has expired. */
function LatePrice({ payment }: { payment: Payment }): JSX.Element | null {
  const { data } = useRequote(payment).quotes
  const over = useDeadlinePassed(data && acceptDeadline(data))
  const quote = bestRequote(data)
  return quote && !over ? (
    <div className="dw-card">
      <QuotePair payment={payment} quote={quote} />
    </div>
  ) : null
}

type ProblemNoteProps = { payment: Payment; reason: Exclude<ProblemReason, 'expired'> }

/** What happened. Danger tone only for a failed payment; late or unexpected funds are a warning. */
function ProblemNote({ payment, reason }: ProblemNoteProps): JSX.Element {
  const problem = useMessages(problemMessages)
  const stopped = useTimelineItems(payment).find(({ state }) => state === 'stopped')
  const message = useIssueLines(payment)
  if (reason === 'failed') {
    const unpaid = paymentStage(payment) === 'stopped'
    // The pay step is titled as an instruction, which does not fit "... failed".
    const named = !unpaid && timeline(payment).length > 1 ? stopped : undefined
    const title = named ? problem.failed.step(String(named.title)) : problem.failed.plain
    return (
      <Note tone="danger" icon="alert" title={title} role="alert">
        {message ?? (unpaid ? problem.failed.unpaidHint : problem.failed.hint)}
      </Note>
    )
  }
  const words =
    reason === 'expired_funded' ? problem.lateFunded : isPartTaken(payment) ? problem.partTaken : problem.tainted
  return (
    <Note tone="warning" icon={reason === 'tainted' ? 'alert' : 'clock'} title={words.headline} role="alert">
      {message ?? words.hint}
    </Note>
  )
}

function isPartTaken({ withdrawals }: Payment): boolean {
  return withdrawals.some(({ status }) => status === 'SUCCESS')
}
