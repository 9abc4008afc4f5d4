import type { ReactNode } from 'react'
import { reportedBalance } from '../../../flow/reportedBalance.js'
import { holdsMoney } from '../../../flow/statusView.js'
import { type TimelineStep, timeline } from '../../../flow/timeline.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import { cleanText } from '../../../schema/cleanText.js'
import type { Payment } from '../../../schema/Payment.js'
import type { Movement } from '../../../schema/Route.js'
import { AddressFace } from '../../../ui/AddressFace.js'
import { shorten } from '../../../ui/ShortText.js'
import type { TimelineItem, TimelineState } from '../../../ui/Timeline.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { commonMessages } from '../../shell/messages.js'
import { useAssetAmount } from '../amounts/useAssetAmount.js'
import { useCatalog } from '../catalog/useCatalog.js'
import { useAddressNames } from '../destination/useAddressNames.js'
import { timelineMessages } from './messages.js'
import { TransactionLink } from './TransactionLink.js'
import { usePaymentFacts } from './usePaymentFacts.js'

export type TimelineOptions = {
  /** The state may be out of date: the current step is shown as last seen. */
  stale?: boolean | undefined
}

/** The steps of a payment as localized timeline items, from the payer to the destination. */
export function useTimelineItems(payment: Payment, { stale = false }: TimelineOptions = {}): TimelineItem[] {
  const common = useMessages(commonMessages)
  const deferred = useMessages(deferredMessages)
  const { time } = useTimes()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const { provider = '', paid, method = '' } = usePaymentFacts(payment)
  const t = useMessages(timelineMessages).step
  const to = useAddressNames()(payment.destination_address)
  const unchecked = isAmountUnconfirmed(payment)

  const symbol = (movement: Movement | undefined) => (movement ? asset(movement.resource.asset).symbol : '')
  const network = (movement: Movement | undefined) => (movement ? asset(movement.resource.asset).network : '')
  const amount = (movement: Movement | undefined) =>
    movement ? amountText(asset(movement.resource.asset), movement.amount) : ''
  const link = (hash: string | undefined, movement: Movement | undefined): ReactNode =>
    hash !== undefined && movement && <TransactionLink hash={hash} chain={asset(movement.resource.asset).chain} />

  /** An expired payment is shown as lapsed, not as failed: nothing was lost. */
  const shownState = (state: TimelineState): TimelineState => {
    if (stale && state === 'now') return 'next'
    return state === 'stopped' && payment.status === 'EXPIRED' ? 'lapsed' : state
  }

  const item = (key: string, state: TimelineState, title: string, meta: ReactNode): TimelineItem => ({
    key,
    state: shownState(state),
    title,
    meta,
    ...(state === 'now' ? { time: stale ? t.lastSeen : deferred.now } : {}),
  })

  function payItem(step: TimelineStep): TimelineItem {
    const late = payment.status === 'EXPIRED' && holdsMoney(payment)
    const seen = late || step.state === 'done' || step.transactionHash !== undefined
    const came = late && step.to && reportedBalance(payment, step.to.resource.asset)?.amount
    const shown = step.to && came ? { ...step.to, amount: came } : step.to
    return item(
      `${step.index}`,
      late ? 'done' : step.state,
      step.state === 'done' || came ? t.sent(amount(shown)) : seen ? t.seen : t.send(amount(step.to)),
      <>
        <span>{common.onNetwork(network(step.to))}</span> {link(step.transactionHash, step.to)}
      </>,
    )
  }

  /** The expired quote, listed before a late payment. */
  function lapsedItem(): TimelineItem[] {
    if (payment.status !== 'EXPIRED' || !holdsMoney(payment)) return []
    const { asset: id, amount: promised } = payment.quoted.output_amount
    return [item('lapsed', 'lapsed', t.lapsed, amountText(asset(id), promised))]
  }

  /** The wire has one step for paying the provider and its payout; the timeline shows two. */
  function providerItems(step: TimelineStep): TimelineItem[] {
    const paidOut = step.state === 'done'
    const charged = paidOut || step.transactionHash !== undefined
    return [
      item(
        `${step.index} paid`,
        charged ? 'done' : step.state,
        charged ? t.paid(provider) : t.pay(provider),
        t.paidMeta(paid, method),
      ),
      item(
        `${step.index}`,
        paidOut ? 'done' : charged && step.state === 'now' ? 'now' : charged ? step.state : 'next',
        paidOut ? t.onrampDone(provider, symbol(step.to)) : t.onramp(provider, symbol(step.to)),
        <>
          <span>{t.amountOn(amount(step.to), network(step.to))}</span> {link(step.transactionHash, step.to)}
        </>,
      ),
    ]
  }

  function arriveItem(step: TimelineStep, before: TimelineStep | undefined): TimelineItem {
    const done = step.state === 'done'
    // Do not link the same transaction twice.
    const hash = step.transactionHash === before?.transactionHash ? undefined : step.transactionHash
    const address = shorten(payment.destination_address)
    // An address does not break at its ellipsis.
    const [lead, tail] = (unchecked ? address : t.amountAt(amount(step.to), address)).split(address)
    const at = done && payment.completed_at && Date.parse(payment.completed_at)
    return {
      ...item(
        `${step.index}`,
        step.state,
        to.by === undefined ? (done ? t.arrived : t.arrive) : done ? t.arrivedIn(to.name) : t.arriveIn(to.name),
        <>
          <span className="dw-timeline-at">
            <AddressFace address={payment.destination_address} size="xs" />{' '}
            <span>
              <span>{lead}</span>
              <span className="dw-text-nowrap">{address}</span>
              <span>{tail}</span>
            </span>
          </span>{' '}
          {link(hash, step.from)}
        </>,
      ),
      ...(at && !stale ? { time: time(at) } : {}),
    }
  }

  function otherItem(step: TimelineStep): TimelineItem {
    const [from, to] = [symbol(step.from), symbol(step.to)]
    const done = step.state === 'done'
    const titles = {
      swap: done ? t.convertDone(from, to) : t.convert(from, to),
      bridge: done ? t.bridgeDone(network(step.to)) : t.bridge(network(step.to)),
      other: t.other,
    }
    const title = step.kind === 'swap' || step.kind === 'bridge' ? titles[step.kind] : titles.other
    return item(
      `${step.index}`,
      step.state,
      title,
      <>
        {!unchecked && <bdi>{amount(step.to)}</bdi>} {link(step.transactionHash, step.from ?? step.to)}
      </>,
    )
  }

  /** What the service reports about a step, if its state does not say it. */
  function statusText({ status, state }: TimelineStep): string | undefined {
    if (state === 'done') return undefined
    switch (status) {
      case undefined:
      case 'PENDING':
      case 'COMPLETE':
        return undefined
      case 'FAILED':
        return t.status.FAILED
      case 'ATTEMPT_FAILED':
        return state === 'stopped' ? t.status.FAILED : t.status.ATTEMPT_FAILED
      case 'UNREACHABLE':
        return t.status.UNREACHABLE
      default:
        return t.status.other(cleanText(status))
    }
  }

  function stepItems(step: TimelineStep, index: number, all: readonly TimelineStep[]): TimelineItem[] {
    if (step.kind === 'provider') return providerItems(step)
    if (step.kind === 'pay') return [payItem(step)]
    return [step.kind === 'arrive' ? arriveItem(step, all[index - 1]) : otherItem(step)]
  }

  const steps = timeline(payment).flatMap((step, index, all) => {
    const items = stepItems(step, index, all)
    const text = statusText(step)
    const last = items.at(-1)
    if (text === undefined || last === undefined) return items
    return [...items.slice(0, -1), { ...last, note: text }]
  })
  return [...lapsedItem(), ...steps]
}

/** Whether a manual transfer was seen on chain but its amount is not confirmed yet. */
export function isAmountUnconfirmed(payment: Payment): boolean {
  const [first] = timeline(payment)
  return first?.kind === 'pay' && first.state === 'now' && first.transactionHash !== undefined && !payment.funded
}
