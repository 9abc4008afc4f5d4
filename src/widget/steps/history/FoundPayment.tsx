import { type JSX, useId, useMemo } from 'react'
import { useServerClock } from '../../../hooks/useServerClock.js'
import { createDayFormatters } from '../../../i18n/createDayFormatters.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { PaymentRow } from './PaymentRow.js'

/** The payment found by its id. */
export function FoundPayment({ payment }: { payment: Payment }): JSX.Element {
  const { history: t } = useMessages()
  const { locale } = useWidget().options
  const days = useMemo(() => createDayFormatters(locale), [locale])
  const now = useServerClock()()
  const id = useId()
  return (
    <section className="dw-stack dw-tight" aria-labelledby={id}>
      <h3 className="dw-section" id={id}>
        {t.foundById}
      </h3>
      <div className="dw-card dw-rows" data-inset="">
        <PaymentRow payment={payment} days={days} now={now} />
      </div>
    </section>
  )
}
