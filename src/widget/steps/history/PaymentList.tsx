import { type JSX, useMemo } from 'react'
import { type PaymentStage, paymentStage } from '../../../flow/paymentStage.js'
import { useServerClock } from '../../../hooks/useServerClock.js'
import { createDayFormatters, type DayFormatters } from '../../../i18n/createDayFormatters.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Badge, type BadgeProps } from '../../../ui/Badge.js'
import { LongList, type LongListProps } from '../../../ui/LongList.js'
import type { ListGroup } from '../../../ui/RowGroups.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { historyMessages } from './messages.js'
import { usePaymentLine } from './usePaymentLine.js'

export type PaymentListProps = Pick<LongListProps<Payment>, 'total' | 'onNearEnd' | 'end'> & {
  payments: readonly Payment[]
  /** Groups by what the payments wait for instead of by day. */
  byNeed: boolean
  /** What they were searched for; hits are marked. */
  search: string
}

/** Payments, newest first, grouped by day and month or by what they wait for. */
export function PaymentList({ payments, byNeed, search, ...list }: PaymentListProps): JSX.Element {
  const t = useMessages(historyMessages)
  const { locale } = useWidget().options
  const days = useMemo(() => createDayFormatters(locale), [locale])
  const now = useServerClock()()
  const today = new Date(now).setHours(0, 0, 0, 0)
  const groups = useMemo(
    () =>
      byNeed
        ? groupByNeed(payments, { needsYou: t.needsYou, toPay: t.toPay })
        : groupByDay(payments, today, { today: t.today, thisMonth: t.thisMonth, month: days.month }),
    [payments, byNeed, today, t, days],
  )
  return (
    <LongList
      {...list}
      label={t.title}
      groups={groups}
      optionKey={({ payment_id }) => payment_id}
      renderOption={(payment) => <PaymentRow payment={payment} days={days} now={now} search={search} />}
    />
  )
}

/** Groups unfinished payments into those that need the user and those that are not paid yet. */
function groupByNeed(payments: readonly Payment[], labels: { needsYou: string; toPay: string }): ListGroup<Payment>[] {
  const isUnpaid = (payment: Payment) => paymentStage(payment) === 'to_pay'
  return [
    { key: 'needs you', title: labels.needsYou, options: payments.filter((payment) => !isUnpaid(payment)) },
    { key: 'to pay', title: labels.toPay, options: payments.filter(isUnpaid) },
  ].filter(({ options }) => options.length > 0)
}

type DayLabels = {
  today: string
  thisMonth: string
  /** "October 2026". */
  month: (at: number) => string
}

/** Groups payments (newest first) into today, this month and each earlier month, in the browser's time zone. */
function groupByDay(payments: readonly Payment[], today: number, labels: DayLabels): ListGroup<Payment>[] {
  const groups: { key: string; title: string; options: Payment[] }[] = []
  let period: Period | undefined
  for (const payment of payments) {
    const at = Date.parse(payment.created_at)
    // Comparing numbers: a calendar date for each of thousands of payments is slow.
    if (!period || !(at >= period.from && at < period.to)) period = periodOf(at, today)
    const { key } = period
    const last = groups.at(-1)
    if (last?.key === key) last.options.push(payment)
    else groups.push({ key, title: titleOf(key, at, labels), options: [payment] })
  }
  return groups
}

/** `from` and `to` bound times that are certainly in the period; it may have others. */
type Period = { key: string; from: number; to: number }

/** @param today When today began. */
function periodOf(at: number, today: number): Period {
  const [then, current] = [new Date(at), new Date(today)]
  if (then.toDateString() === current.toDateString())
    return { key: 'today', from: today, to: new Date(today).setDate(current.getDate() + 1) }
  const [year, month] = [then.getFullYear(), then.getMonth()]
  const from = new Date(year, month, 1).getTime()
  return year === current.getFullYear() && month === current.getMonth()
    ? { key: 'this month', from, to: today }
    : { key: `${year} ${month}`, from, to: new Date(year, month + 1, 1).getTime() }
}

function titleOf(key: string, at: number, { today, thisMonth, month }: DayLabels): string {
  if (key === 'today') return today
  return key === 'this month' ? thisMonth : month(at)
}

type PaymentRowProps = { payment: Payment; days: DayFormatters; now: number; search?: string }

/** A payment of the list. Pressing it opens the payment. */
export function PaymentRow({ payment, days, now, search = '' }: PaymentRowProps): JSX.Element {
  const { deposit, showAside } = useWidget()
  const { stage, asset, exchange, about } = usePaymentLine(payment)
  const at = Date.parse(payment.created_at)
  const open = () => {
    deposit.send({ type: 'PAYMENT_OPENED', paymentId: payment.payment_id })
    showAside(undefined)
  }
  return (
    <button type="button" className="dw-row" onClick={open}>
      <AssetDisc asset={asset} />
      <span className="dw-row-main">
        <bdi className="dw-text-medium">
          <Marked text={exchange} search={search} />
        </bdi>
        {/* That somebody else may have created a payment is never cut off. */}
        <span className={`dw-text-muted dw-text-sm ${payment.foreign ? '' : 'dw-text-ellipsis'}`}>
          <Marked text={about} search={search} />
        </span>
      </span>
      <span className="dw-row-end dw-row-end-badge">
        <StageBadge stage={stage} />
        <time className="dw-text-muted dw-text-xs" dateTime={payment.created_at}>
          {days.moment(at, now)}
        </time>
      </span>
    </button>
  )
}

/** A text with the words of a search marked. Digits are found across their separators. */
function Marked({ text, search }: { text: string; search: string }): JSX.Element {
  const words = search.trim().split(/\s+/).map(toPattern)
  if (search.trim() === '') return <span>{text}</span>
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'iu'))
  return (
    // Other words are a new element, as in `LiveText`.
    <span key={`${search} ${text}`}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position */}
      {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
    </span>
  )
}

function toPattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\d(?=\d)/g, "$&[.,'’\\s]?")
}

const needsAction = { tone: 'warning', icon: 'alert' } as const
const inProgress = { tone: 'accent', icon: 'clock' } as const

const looks: Record<PaymentStage, Pick<BadgeProps, 'tone' | 'icon'>> = {
  to_pay: { icon: 'clock' },
  to_top_up: needsAction,
  to_verify: needsAction,
  to_recover: needsAction,
  moving: inProgress,
  withdrawing: inProgress,
  arrived: { tone: 'success', icon: 'check' },
  withdrawn: { icon: 'return' },
  stopped: { tone: 'danger', icon: 'stop' },
  expired: { icon: 'clock' },
}

/** The stage of a payment as text, icon and colour. */
function StageBadge({ stage }: { stage: PaymentStage }): JSX.Element {
  return <Badge {...looks[stage]}>{useMessages(historyMessages).stages[stage]}</Badge>
}
