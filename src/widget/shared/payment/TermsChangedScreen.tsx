import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { StoppedScreen } from '../../shell/errors/StoppedScreen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { fundsMessages } from './messages.js'

export type TermsChangedScreenProps = {
  /** `terms_changed` or `address_changed`. */
  error: DepositError
  /** The last reading that was as agreed; undefined if there was none. */
  payment: Payment | undefined
  paymentId?: string | undefined
}

/** A payment is no longer what was agreed: nothing may be sent any more, only withdrawn. */
export function TermsChangedScreen({ error, payment, paymentId }: TermsChangedScreenProps): JSX.Element {
  const { deposit } = useWidget()
  const { withdraw } = useMessages(fundsMessages)
  const { send } = deposit
  return (
    <StoppedScreen
      error={error}
      paymentId={payment?.payment_id ?? paymentId}
      onRetry={undefined}
      onStartOver={() => send({ type: 'STARTED_OVER' })}
    >
      {payment && (
        <Button kind="secondary" onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}>
          {withdraw.title}
        </Button>
      )}
    </StoppedScreen>
  )
}
