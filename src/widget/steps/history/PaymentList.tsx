import { type JSX, useMemo } from 'react'
import { useServerClock } from '../../../hooks/useServerClock.js'
import { createDayFormatters } from '../../../i18n/createDayFormatters.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { LongList, type LongListProps } from '../../../ui/LongList.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { groupByDay } from './groupByDay.js'
import { groupByNeed } from './groupByNeed.js'
import { PaymentRow } from './PaymentRow.js'

export type PaymentListProps = Pick<LongListProps<Payment>, 'total' | 'onNearEnd' | 'end'> & {
  payments: readonly Payment[]
  /** Groups by what the payments wait for instead of by day. */
  byNeed: boolean
}

/** Payments, newest first, grouped by day and month or by what they wait for. */
export function PaymentList({ payments, byNeed, ...list }: PaymentListProps): JSX.Element {
  const { history: t } = useMessages()
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
      renderOption={(payment) => <PaymentRow payment={payment} days={days} now={now} />}
    />
  )
}
