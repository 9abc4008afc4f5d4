import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Icon } from '../../../ui/Icon.js'
import { ShortText } from '../../../ui/ShortText.js'
import { networkName } from '../../shared/catalog/useCatalog.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { expiredMessages, problemMessages } from './messages.js'
import { ElsewhereRow, NothingPaid } from './NothingPaid.js'

/** The payment expired unpaid. A transfer that was sent anyway can still be tracked. */
export function ExpiredScreen({ payment, error }: PaymentScreenProps): JSX.Element {
  const problem = useMessages(problemMessages)
  const expired = useMessages(expiredMessages)
  const byCard = payment.quoted.onramp !== undefined
  useAnnounceChange(byCard ? problem.expired.title : expired.expired.title, true)
  return (
    <NothingPaid payment={payment} error={error} title={problem.expired.title}>
      <Closed payment={payment} byCard={byCard} />
    </NothingPaid>
  )
}

/** Explains the expiry and offers to look for a transfer, here or on other networks. */
function Closed({ payment, byCard }: { payment: Payment; byCard: boolean }): JSX.Element {
  const problem = useMessages(problemMessages)
  const expired = useMessages(expiredMessages)
  const { date } = useFormatters()
  const { send } = useWidget().deposit
  const [place] = payment.processing_addresses
  return (
    <>
      <div className="dw-card">
        <div className="dw-centered-panel dw-centered-panel-text">
          <span className="dw-outcome-mark" data-tone="quiet">
            <Icon name="clock" size="lg" />
          </span>
          <p className="dw-text-strong dw-text-lg">{byCard ? problem.expired.headline : expired.expired.title}</p>
          <p className="dw-text-muted">
            {byCard ? problem.expired.hint : expired.expired.hintSince(date(Date.parse(payment.updated_at)))}
          </p>
        </div>
        {place && (
          <div className="dw-row dw-copy-row dw-card-divider">
            <span className="dw-row-main">
              <span className="dw-label">{expired.transfer.addressClosed}</span>
              <span className="dw-text-muted dw-text-sm">
                <ShortText text={place.address} />
              </span>
            </span>
          </div>
        )}
      </div>
      <div className="dw-card dw-rows" data-inset="">
        <ChoiceRow
          icon="search"
          best
          title={expired.expired.track}
          hint={expired.expired.trackHint(place ? networkName(place.chain) : '')}
          onClick={() => send({ type: 'FUNDS_SENT' })}
        />
        <ElsewhereRow />
      </div>
    </>
  )
}
