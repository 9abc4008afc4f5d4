import type { JSX } from 'react'
import { sameAddress } from '../../../address/evm.js'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Address } from '../../../ui/Address.js'
import { Button } from '../../../ui/Button.js'
import { Fold } from '../../../ui/Fold.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { RichText } from '../../../ui/RichText.js'
import { Screen } from '../../shell/Screen.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { useAddressNames } from '../destination/useAddressNames.js'
import { SupportButton } from '../help/SupportButton.js'
import { TransactionLink } from '../payment/TransactionLink.js'
import { reviewMessages } from '../wallet/messages.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'
import { withdrawalMessages } from './messages.js'

export type EndedScreenProps = {
  payment: Payment
  state: Extract<WithdrawalState, { stage: 'ended' }>
  /** Amounts with their tokens, as "24.99 USDC", that can still be taken back. */
  left: readonly string[]
  onDone: () => void
  onAgain: () => void
}

/** A longer headline is set smaller. */
const longestTitle = 34

/** Result of a withdrawal: succeeded, or failed with the funds left in place. */
export function EndedScreen(props: EndedScreenProps): JSX.Element {
  return props.state.withdrawal.status === 'SUCCESS' ? <Arrived {...props} /> : <Stopped {...props} />
}

function Arrived({ payment, state, left, onDone, onAgain }: EndedScreenProps): JSX.Element {
  const { ended: t, action } = useMessages(withdrawalMessages)
  const { deposit, options } = useWidget()
  const { request } = state
  const { lines, network, received } = useWithdrawalSummary(request)
  const own = sameAddress(request.recipient, payment.owner_address)
  const { name, by } = useAddressNames()(request.recipient)
  const movesOn = request.childId !== undefined
  const hasMore = left.length > 0 && !movesOn
  const amounts = received ?? lines.map((line) => line.receivedShort).join(', ')
  const [one, several] = own ? [t.back, t.severalBack] : [t.sentTo, t.severalSent]
  const title = movesOn ? t.moved(amounts) : received === undefined ? several(lines.length) : one(received)
  const finish = options.onDone ?? options.onClose ?? (() => deposit.send({ type: 'STARTED_OVER' }))
  useAnnounceChange(title, true)
  return (
    <Screen
      name="withdrawal-done"
      title={t.title}
      foot={
        <>
          <Button kind="primary" onClick={movesOn ? onDone : hasMore ? onAgain : finish}>
            {movesOn ? action.done : hasMore ? action.rest : t.finish}
          </Button>
          <div className="dw-slot">
            {hasMore && (
              <button type="button" className="dw-link-button dw-text-sm" onClick={finish}>
                {t.finish}
              </button>
            )}
            {!movesOn && (
              <button type="button" className="dw-link-button dw-text-sm" onClick={onDone}>
                {action.done}
              </button>
            )}
            {!hasMore && (
              <button type="button" className="dw-link-button dw-text-sm" onClick={onAgain}>
                {action.again}
              </button>
            )}
          </div>
        </>
      }
    >
      <div className="dw-receipt-paper">
        <div className="dw-outcome">
          <span className="dw-outcome-mark dw-seal">
            <span>
              <Icon name="check" size="lg" />
            </span>
          </span>
          <p className="dw-landing-title" data-size={title.length > longestTitle ? 'sm' : undefined}>
            {title}
          </p>
          <p className="dw-text-muted">{own && by !== undefined ? t.in(name, network, false) : t.on(network, false)}</p>
        </div>
        <ReceiptOfWithdrawal {...state} />
      </div>
      {hasMore && (
        <Note icon="wallet" title={left.length === 1 ? t.left(left.join()) : t.severalLeft(left.length)}>
          {left.length === 1 ? undefined : <bdi>{left.join(', ')}</bdi>}
        </Note>
      )}
    </Screen>
  )
}

/** What was sent and for which fee, and on demand every digit, the transaction and the whole address. */
function ReceiptOfWithdrawal({ request, withdrawal }: EndedScreenProps['state']): JSX.Element {
  const { ended: t } = useMessages(withdrawalMessages)
  const review = useMessages(reviewMessages)
  const { lines } = useWithdrawalSummary(request)
  const hash = withdrawal.transaction_hash
  const [line] = lines
  return (
    <div className="dw-card dw-receipt">
      <Fold
        summary={<span>{lines.length === 1 && line && <RichText parts={t.summary(line.sent, line.fee)} />}</span>}
        end={<span className="dw-text-accent">{t.details}</span>}
      >
        <KeyValue
          className="dw-card-details"
          rows={[
            ...lines.map(({ name, received }) => ({ term: name, value: <bdi>{received}</bdi> })),
            ...(hash === undefined
              ? []
              : [{ term: t.transaction, value: <TransactionLink hash={hash} chain={line?.asset.chain} /> }]),
            { term: review.to, value: <Address address={request.recipient} /> },
          ]}
        />
      </Fold>
    </div>
  )
}

function Stopped({ payment, state, onDone, onAgain }: EndedScreenProps): JSX.Element {
  const { ended: t, action } = useMessages(withdrawalMessages)
  const expired = state.withdrawal.status === 'EXPIRED'
  return (
    <Screen
      name="withdrawal-stopped"
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
