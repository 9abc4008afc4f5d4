import type { JSX } from 'react'
import type { DayFormatters } from '../../../i18n/createDayFormatters.js'
import type { Payment } from '../../../schema/Payment.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { StageBadge } from './StageBadge.js'
import { usePaymentLine } from './usePaymentLine.js'

export type PaymentRowProps = { payment: Payment; days: DayFormatters; now: number }

/** A payment of the list. Pressing it opens the payment. */
export function PaymentRow({ payment, days, now }: PaymentRowProps): JSX.Element {
  const { deposit, showAside } = useWidget()
  const { stage, asset, amount, about } = usePaymentLine(payment)
  const at = Date.parse(payment.created_at)
  const open = () => {
    deposit.send({ type: 'PAYMENT_OPENED', paymentId: payment.payment_id })
    showAside(undefined)
  }
  return (
    <button type="button" className="dw-row" onClick={open}>
      <AssetDisc asset={asset} />
      <span className="dw-main">
        <bdi className="dw-medium">{amount}</bdi>
        <span className="dw-muted dw-sm dw-clip">{about}</span>
      </span>
      <span className="dw-end dw-end-badge">
        <StageBadge stage={stage} />
        <time className="dw-muted dw-xs" dateTime={payment.created_at}>
          {days.moment(at, now)}
        </time>
      </span>
    </button>
  )
}
