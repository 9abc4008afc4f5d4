import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import type { Payment } from '../../schema/Payment.js'
import { KeyValue } from '../../ui/KeyValue.js'
import { Note } from '../../ui/Note.js'
import { ShortText } from '../../ui/ShortText.js'
import { ChoiceRow } from '../frame/ChoiceRow.js'
import { useWidget } from '../WidgetContext.js'
import { MoneyCard } from './MoneyCard.js'
import { useOwnerWords } from './useOwnerWords.js'
import type { StrayMoney } from './useStrayMoney.js'

export type StrayCardProps = { payment: Payment; stray: StrayMoney }

/** Another token came, or on another network: what it is, why it does not move on, and the way back to its owner. */
export function StrayCard({ payment, stray }: StrayCardProps): JSX.Element {
  const { problem: t, common } = useMessages()
  const { exact } = useFormatters()
  const { send } = useWidget().deposit
  const holder = useOwnerWords(payment.owner_address)
  const { asset, amount, asked } = stray
  return (
    <>
      <Note tone="warning" icon="alert" title={t.stray.title(asked.symbol, asked.network)} role="status">
        {t.stray.hint}
      </Note>
      <MoneyCard asset={asset} amount={amount} holder={holder}>
        <KeyValue
          className="dw-pad dw-split"
          rows={[
            { term: t.stray.expected, value: <bdi>{`${asked.symbol} ${common.onNetwork(asked.network)}`}</bdi> },
            ...(asset.address === undefined || asset.address === '0x'
              ? []
              : [{ term: t.stray.contract, value: <ShortText text={asset.address} /> }]),
          ]}
        />
        <div className="dw-split">
          <ChoiceRow
            icon="return"
            best
            title={t.stray.takeBack(`${exact(amount)} ${asset.symbol}`)}
            hint={t.withdraw.hintPlain}
            onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
          />
        </div>
      </MoneyCard>
    </>
  )
}
