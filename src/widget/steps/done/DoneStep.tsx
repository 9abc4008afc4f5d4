import { type JSX, useRef } from 'react'
import { loadFundingSeen } from '../../../flow/fundingSeen.js'
import { useDepositContext } from '../../../hooks/context.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { RecoverChoices } from '../../shared/payment/RecoverChoices.js'
import { useCompletedWithdrawals } from '../../shared/payment/useCompletedWithdrawals.js'
import { Screen } from '../../shell/Screen.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { ExcessNote } from './ExcessNote.js'
import { ReceiptCard } from './ReceiptCard.js'
import { ReceiptTools } from './ReceiptTools.js'
import { receiptOf } from './receipt.js'
import { useExcess } from './useExcess.js'
import { useReceiptLines } from './useReceiptLines.js'

/** Longer amounts use a smaller font size. */
const longestFigure = 10

/** Final screen of a payment: the funds arrived or were withdrawn. Later status updates do not replace it. */
export function DoneStep({ payment }: PaymentScreenProps): JSX.Element {
  const t = useMessages()
  const { deposit, options } = useWidget()
  const { storage } = useDepositContext()
  const left = useExcess(payment)
  const withdrawals = useCompletedWithdrawals(payment)
  const receipt = receiptOf(payment, { left, withdrawals, fundedAt: loadFundingSeen(storage, payment) })
  const lines = useReceiptLines(receipt)
  const paper = useRef<HTMLDivElement>(null)
  const again = () => deposit.send({ type: 'STARTED_OVER' })
  useAnnounceChange(`${lines.amount} ${lines.symbol} ${lines.story}`, true)
  return (
    <Screen
      name="done"
      asides
      title={<span className="dw-muted dw-medium">{t.done.title}</span>}
      foot={
        <>
          {options.onClose && (
            <Button kind="primary" onClick={options.onClose}>
              {t.done.finish}
            </Button>
          )}
          <Button kind={options.onClose ? 'quiet' : 'primary'} onClick={again}>
            {t.common.depositAgain}
          </Button>
        </>
      }
    >
      <div className="dw-paper" ref={paper}>
        <div className="dw-outcome">
          <span className="dw-mark" data-tone="success">
            <Icon name={receipt.status === 'WITHDRAWN' ? 'return' : 'check'} size="lg" />
          </span>
          <p className="dw-amount" data-size={lines.amount.length > longestFigure ? 'sm' : 'md'}>
            {lines.amount}
            <small>{lines.symbol}</small>
          </p>
          <p className="dw-muted">{lines.story}</p>
        </div>
        {receipt.left && <ExcessNote left={receipt.left} owner={payment.owner_address} />}
        {receipt.left && <RecoverChoices payment={payment} canRetry retryTitle={t.done.excess.again} />}
        <ReceiptCard lines={lines}>
          <ReceiptTools receipt={receipt} lines={lines} paper={paper} />
        </ReceiptCard>
      </div>
    </Screen>
  )
}
