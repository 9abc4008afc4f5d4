import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { ShortText } from '../../../ui/ShortText.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { MoneyCard } from './MoneyCard.js'
import { useOwnerLabel } from './useOwnerLabel.js'
import type { UnexpectedFunds } from './useUnexpectedFunds.js'

export type UnexpectedFundsCardProps = { payment: Payment; unexpected: UnexpectedFunds }

/** An unexpected token or network: what arrived, why it is not processed, and a button to withdraw it. */
export function UnexpectedFundsCard({ payment, unexpected }: UnexpectedFundsCardProps): JSX.Element {
  const { problem: t, common } = useMessages()
  const { exact } = useFormatters()
  const { send } = useWidget().deposit
  const holder = useOwnerLabel(payment.owner_address)
  const { asset, amount, expected } = unexpected
  return (
    <>
      <Note tone="warning" icon="alert" title={t.unexpected.title(expected.symbol, expected.network)} role="status">
        {t.unexpected.hint}
      </Note>
      <MoneyCard asset={asset} amount={amount} holder={holder}>
        <KeyValue
          className="dw-pad dw-split"
          rows={[
            {
              term: t.unexpected.expected,
              value: <bdi>{`${expected.symbol} ${common.onNetwork(expected.network)}`}</bdi>,
            },
            ...(asset.address === undefined || asset.address === '0x'
              ? []
              : [{ term: t.unexpected.contract, value: <ShortText text={asset.address} /> }]),
          ]}
        />
        <div className="dw-split">
          <ChoiceRow
            icon="return"
            best
            title={t.unexpected.takeBack(`${exact(amount)} ${asset.symbol}`)}
            hint={t.withdraw.hintPlain}
            onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
          />
        </div>
      </MoneyCard>
    </>
  )
}
