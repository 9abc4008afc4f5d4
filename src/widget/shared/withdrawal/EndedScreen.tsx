import type { JSX } from 'react'
import { sameAddress } from '../../../address/evm.js'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Address } from '../../../ui/Address.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { AmountSentence, plainSentence } from '../../../ui/RichText.js'
import { Screen } from '../../shell/Screen.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { SupportButton } from '../help/SupportButton.js'
import { TransactionLink } from '../payment/TransactionLink.js'
import { reviewMessages } from '../wallet/messages.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'
import { withdrawalMessages } from './messages.js'

export type EndedScreenProps = {
  payment: Payment
  state: Extract<WithdrawalState, { stage: 'ended' }>
  onDone: () => void
  onAgain: () => void
}

/** Result of a withdrawal: succeeded, or failed with the funds left in place. */
export function EndedScreen(props: EndedScreenProps): JSX.Element {
  return props.state.withdrawal.status === 'SUCCESS' ? <Arrived {...props} /> : <Stopped {...props} />
}

function Arrived({ payment, state, onDone, onAgain }: EndedScreenProps): JSX.Element {
  const { ended: t, action } = useMessages(withdrawalMessages)
  const review = useMessages(reviewMessages)
  const { request, withdrawal } = state
  const { lines, network, received } = useWithdrawalSummary(request)
  const own = sameAddress(request.recipient, payment.owner_address)
  const [one, several] = own ? [t.back, t.severalBack] : [t.sentTo, t.severalSent]
  const withdrawn = received === undefined ? several(lines.length, network, false) : one(received, network, false)
  const outcome =
    request.childId === undefined ? withdrawn : t.moved(lines.map((line) => line.receivedShort).join(', '), network)
  const hash = withdrawal.transaction_hash
  useAnnounceChange(plainSentence(outcome), true)
  return (
    <Screen
      name="recover-done"
      title={t.title}
      foot={
        <>
          <Button kind="primary" onClick={onDone}>
            {action.done}
          </Button>
          <Button kind="quiet" onClick={onAgain}>
            {action.again}
          </Button>
        </>
      }
    >
      <div className="dw-outcome">
        <span className="dw-outcome-mark" data-tone="success">
          <Icon name="return" size="lg" />
        </span>
        <AmountSentence parts={outcome} />
      </div>
      <div className="dw-card">
        <KeyValue
          className="dw-card-padding"
          rows={[
            ...lines.map((line) => ({ term: line.name, value: <bdi>{line.received}</bdi> })),
            ...(hash === undefined
              ? []
              : [{ term: t.transaction, value: <TransactionLink hash={hash} chain={lines[0]?.asset.chain} /> }]),
            { term: review.to, value: <Address address={request.recipient} /> },
          ]}
        />
      </div>
    </Screen>
  )
}

function Stopped({ payment, state, onDone, onAgain }: EndedScreenProps): JSX.Element {
  const { ended: t, action } = useMessages(withdrawalMessages)
  const expired = state.withdrawal.status === 'EXPIRED'
  return (
    <Screen
      name="recover-stopped"
      title={t.failedTitle}
      foot={
        <>
          <Button kind="primary" onClick={onAgain}>
            {t.tryAgain}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {action.done}
          </Button>
          <SupportButton payment={payment} />
        </>
      }
    >
      <Note tone="warning" icon="alert" title={expired ? t.expired : t.failed} role="alert">
        {expired ? t.expiredHint : t.failedHint}
      </Note>
    </Screen>
  )
}
