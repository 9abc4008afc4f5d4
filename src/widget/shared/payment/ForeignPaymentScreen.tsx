import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Address } from '../../../ui/Address.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { useArmed } from '../../shell/useArmed.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { fundsMessages } from './messages.js'
import { usePaymentFacts } from './usePaymentFacts.js'

export type ForeignPaymentScreenProps = { payment: Payment; onContinue: () => void }

/**
 * Who receives the money of a payment that another customer created, before anything can be sent or signed: anyone can
 * create a payment for a wallet whose address they know.
 */
export function ForeignPaymentScreen({ payment, onContinue }: ForeignPaymentScreenProps): JSX.Element {
  const { foreign } = useMessages(fundsMessages)
  const common = useMessages(commonMessages)
  const { send } = useWidget().deposit
  const { paid } = usePaymentFacts(payment)
  const recipient = payment.destination_address
  const armed = useArmed(`${payment.payment_id} ${recipient}`)
  return (
    <Screen
      name="foreign"
      asides
      title={foreign.title}
      foot={
        <>
          <Button kind="primary" onClick={() => send({ type: 'STARTED_OVER' })}>
            {common.depositAgain}
          </Button>
          <Button kind="quiet" disabled={!armed} onClick={onContinue}>
            {foreign.goOn}
          </Button>
        </>
      }
    >
      <Note tone="warning" icon="alert" title={foreign.warning} role="alert">
        {foreign.hint}
      </Note>
      <div className="dw-card">
        <div className="dw-card-padding">
          <span className="dw-label">{foreign.pays}</span>
          <p className="dw-text-strong">
            <bdi>{paid}</bdi>
          </p>
        </div>
        <div className="dw-card-padding dw-card-divider">
          <span className="dw-label">{foreign.recipient}</span>
          <Address address={recipient} />
        </div>
      </div>
    </Screen>
  )
}
