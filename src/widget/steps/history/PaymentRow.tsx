import type { JSX } from 'react'
import type { PaymentStage } from '../../../flow/paymentStage.js'
import type { DayFormatters } from '../../../i18n/createDayFormatters.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Badge, type BadgeProps } from '../../../ui/Badge.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { historyMessages } from './messages.js'
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
      <span className="dw-row-main">
        <bdi className="dw-text-medium">{amount}</bdi>
        <span className="dw-text-muted dw-text-sm dw-text-ellipsis">{about}</span>
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
