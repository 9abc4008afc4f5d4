import type { JSX } from 'react'
import type { SentFunds } from '../../../flow/state.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { shorten } from '../../../ui/ShortText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { trackMessages } from './messages.js'

type SendAgainProps = { payment: Payment; sent: SentFunds; onWait: () => void }

/** Names the transfer that the wallet says it sent, before another one is asked for. */
export function SendAgain({ payment, sent, onWait }: SendAgainProps): JSX.Element {
  const t = useMessages(trackMessages).again
  const { exact } = useFormatters()
  const { asset } = useCatalog()
  const { send } = useWidget().deposit
  const [deposit] = payment.next_instruction?.type === 'TRANSFER_IN' ? payment.next_instruction.deposit_info : []
  const amount = sent.amount ?? deposit?.deposit_amount ?? ''
  const { symbol } = asset(deposit?.deposit_token ?? '')
  return (
    <div className="dw-card-padding dw-stack dw-card-divider">
      <Note tone="warning" icon="alert" title={t.title(`${exact(amount)} ${symbol}`)} role="alert">
        {t.hint(shorten(sent.hash ?? ''))}
      </Note>
      <Button kind="primary" onClick={onWait}>
        {t.wait}
      </Button>
      <Button kind="quiet" onClick={() => send({ type: 'SEND_RETRIED' })}>
        {t.send}
      </Button>
    </div>
  )
}
