import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { LazyErrorNote } from '../../shell/errors/ShortErrorNote.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { SupportButton } from '../help/SupportButton.js'
import { fundsMessages } from './messages.js'

export type TermsChangedScreenProps = {
  /** `terms_changed` or `address_changed`. */
  error: DepositError
  /** The last reading that was as agreed; undefined if there was none. */
  payment: Payment | undefined
  paymentId?: string | undefined
}

/**
 * A payment is no longer what was agreed: nothing may be sent any more, only withdrawn. The main thing is to tell support;
 * another deposit is not offered beside it.
 */
export function TermsChangedScreen({ error, payment, paymentId }: TermsChangedScreenProps): JSX.Element {
  const { deposit, options } = useWidget()
  const { withdraw, leave } = useMessages(fundsMessages)
  const { deposit: title } = useMessages(commonMessages)
  const { send } = deposit
  const done = options.onDone ?? options.onClose ?? (() => send({ type: 'STARTED_OVER' }))
  return (
    <Screen
      name="stopped"
      title={title}
      foot={
        <>
          <SupportButton kind="primary" payment={payment} paymentId={paymentId} error={error} />
          {payment && (
            <Button kind="secondary" onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}>
              {withdraw.title}
            </Button>
          )}
          <Button kind="quiet" onClick={done}>
            {leave}
          </Button>
        </>
      }
    >
      <LazyErrorNote error={error} tone="danger" />
    </Screen>
  )
}
