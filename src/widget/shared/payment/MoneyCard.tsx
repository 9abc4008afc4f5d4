import type { JSX, ReactNode } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { ShortText } from '../../../ui/ShortText.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { commonMessages } from '../../shell/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { useAmountText } from '../amounts/useAmountText.js'
import { AssetDisc } from '../catalog/AssetDisc.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'
import { fundsMessages } from './messages.js'
import { useOwnerLabel } from './usePaymentFacts.js'
import type { UnexpectedFunds } from './useUnexpectedFunds.js'

export type MoneyCardProps = {
  asset: CatalogAsset
  /** Held amount, as a decimal string. */
  amount: string
  /** Requested amount if it is larger than `amount`. */
  of?: string | undefined
  /** Text that says who controls the funds. */
  holder: string
  /** Details below the amount. */
  children?: ReactNode
}

/** Where funds are held while they do not move. */
export function MoneyCard({ asset, amount, of, holder, children }: MoneyCardProps): JSX.Element {
  const funds = useMessages(fundsMessages)
  const { exact } = useFormatters()
  const held =
    of === undefined
      ? funds.amountOn(exact(amount), asset.symbol, asset.network)
      : funds.amountOfTotalOn(exact(amount), `${exact(of)} ${asset.symbol}`, asset.network)
  return (
    <div className="dw-card">
      <div className="dw-row">
        <AssetDisc asset={asset} size="lg" />
        <div className="dw-row-main">
          <h3 className="dw-label">{funds.where}</h3>
          <span className="dw-number" translate="no">
            {held.map((part) => (typeof part === 'string' ? <small key={part}>{part}</small> : part.strong))}
          </span>
          <span className="dw-text-muted dw-text-sm">{holder}</span>
        </div>
      </div>
      {children}
    </div>
  )
}

type UnexpectedFundsCardProps = { payment: Payment; unexpected: UnexpectedFunds }

/** An unexpected token or network: what arrived, why it is not processed, and a button to withdraw it. */
export function UnexpectedFundsCard({ payment, unexpected }: UnexpectedFundsCardProps): JSX.Element {
  const t = useMessages(fundsMessages)
  const common = useMessages(commonMessages)
  const amountText = useAmountText()
  const { send } = useWidget().deposit
  const holder = useOwnerLabel(payment.owner_address)
  const { asset, amount, expected } = unexpected
  return (
    <>
      <Note tone="warning" icon="alert" title={t.unexpected.title(expected.symbol, expected.network)}>
        {t.unexpected.hint}
      </Note>
      <MoneyCard asset={asset} amount={amount} holder={holder}>
        <KeyValue
          className="dw-card-padding dw-card-divider"
          rows={[
            {
              term: t.unexpected.expected,
              value: <bdi>{common.tokenOnNetwork(expected.symbol, expected.network)}</bdi>,
            },
            ...(asset.address === undefined || asset.address === '0x'
              ? []
              : [{ term: t.unexpected.contract, value: <ShortText text={asset.address} /> }]),
          ]}
        />
        <div className="dw-card-divider">
          <ChoiceRow
            icon="return"
            best
            title={t.unexpected.takeBack(amountText(amount, asset))}
            hint={t.withdraw.hintPlain}
            onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
          />
        </div>
      </MoneyCard>
    </>
  )
}
