import { type JSX, useId, useMemo } from 'react'
import { useServerClock } from '../../hooks/useServerClock.js'
import { createDayFormatters } from '../../i18n/createDayFormatters.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { Payment } from '../../schema/Payment.js'
import { useWidget } from '../WidgetContext.js'
import { type DayGroup, groupByDay } from './groupByDay.js'
import { PaymentRow } from './PaymentRow.js'

/** Payments, newest first, under the day or month they were made. */
export function PaymentList({ payments, title }: { payments: readonly Payment[]; title?: string }): JSX.Element {
  const { history: t } = useMessages()
  const { locale } = useWidget().options
  const days = useMemo(() => createDayFormatters(locale), [locale])
  const now = useServerClock()()
  const groups: DayGroup[] =
    title === undefined
      ? groupByDay(payments, now, { today: t.today, thisMonth: t.thisMonth, month: days.month })
      : [{ title, payments: [...payments] }]
  return (
    <>
      {groups.map((group) => (
        <Group key={group.title} title={group.title}>
          {group.payments.map((payment) => (
            <PaymentRow key={payment.payment_id} payment={payment} days={days} now={now} />
          ))}
        </Group>
      ))}
    </>
  )
}

function Group({ title, children }: { title: string; children: JSX.Element[] }): JSX.Element {
  const id = useId()
  return (
    <section className="dw-history-group" aria-labelledby={id}>
      <h3 className="dw-section" id={id}>
        {title}
      </h3>
      <div className="dw-card dw-rows" data-inset="">
        {children}
      </div>
    </section>
  )
}
