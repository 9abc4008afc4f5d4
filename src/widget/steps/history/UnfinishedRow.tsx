import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { usePaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { useArmed } from '../../shell/useArmed.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { usePaymentLine } from './usePaymentLine.js'

/** An unfinished deposit with a button to resume it. */
export function UnfinishedRow({ payment }: { payment: Payment }): JSX.Element {
  const { history: t } = useMessages()
  const { send } = useWidget().deposit
  const { stage, asset, amount, about } = usePaymentLine(payment)
  const { input, paid } = usePaymentFacts(payment)
  // The row shifts the form when it appears, so early presses are ignored.
  const armed = useArmed(payment.payment_id)
  const unpaid = stage === 'to_pay'
  const title = unpaid ? t.notPaidYet(paid) : stage === 'moving' ? t.onItsWay(amount) : t.needsYouNow(amount)
  return (
    <div className="dw-row">
      <AssetDisc asset={unpaid ? input : asset} />
      <span className="dw-main">
        <span className="dw-medium">{title}</span>
        <span className="dw-muted dw-sm dw-clip">{about}</span>
      </span>
      <Button
        kind="soft"
        size="sm"
        aria-label={`${t.resume}: ${title}`}
        onClick={() => armed && send({ type: 'PAYMENT_OPENED', paymentId: payment.payment_id })}
      >
        {t.resume}
      </Button>
    </div>
  )
}
