import { type JSX, useRef, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Amount } from '../../../schema/Amount.js'
import { sameAssetId } from '../../../schema/assetId.js'
import type { Payment } from '../../../schema/Payment.js'
import { Address } from '../../../ui/Address.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { AmountSentence, plainSentence } from '../../../ui/RichText.js'
import { ShortText, shorten } from '../../../ui/ShortText.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useCompletedWithdrawals } from '../../shared/payment/completedWithdrawals.js'
import { loadFundingSeen } from '../../shared/payment/fundingSeen.js'
import { RecoverChoices } from '../../shared/payment/RecoverChoices.js'
import { TransactionLink } from '../../shared/payment/TransactionLink.js'
import { useHeldMoney } from '../../shared/payment/useHeldMoney.js'
import type { PaymentScreenProps } from '../../shared/payment/usePaymentFacts.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { usePageVisible } from '../../shell/usePageState.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { doneMessages } from './messages.js'
import { ReceiptTools } from './ReceiptTools.js'
import { receiptOf } from './receipt.js'
import { type ReceiptLine, type ReceiptLines, useReceiptLines } from './useReceiptLines.js'

/** Longer amounts use a smaller font size. */
const longestFigure = 10

export type DoneStepProps = PaymentScreenProps & {
  /** The money arrived, and this browser shows it for the first time. */
  lands: boolean
}

/** Final screen of a payment: the funds arrived or were withdrawn. Later status updates do not replace it. */
export function DoneStep({ payment, lands }: DoneStepProps): JSX.Element {
  const done = useMessages(doneMessages)
  const common = useMessages(commonMessages)
  const { deposit, options } = useWidget()
  const { storage } = useDepositScope()
  const left = useExcess(payment)
  const withdrawals = useCompletedWithdrawals(payment)
  const receipt = receiptOf(payment, { left, withdrawals, fundedAt: loadFundingSeen(storage, payment) })
  const lines = useReceiptLines(receipt)
  const paper = useRef<HTMLDivElement>(null)
  const [landed, setLanded] = useState(false)
  // In a hidden tab the landing waits for the person.
  const visible = usePageVisible()
  const again = () => deposit.send({ type: 'STARTED_OVER' })
  useAnnounceChange(plainSentence(lines.outcome), true)
  return (
    <Screen
      name="done"
      asides
      title={<span className="dw-text-muted dw-text-medium">{done.title}</span>}
      foot={
        <>
          <Button kind="primary" onClick={options.onClose ?? again}>
            {done.finish}
          </Button>
          {options.onClose && (
            <Button kind="quiet" onClick={again}>
              {common.depositAgain}
            </Button>
          )}
        </>
      }
    >
      <div className="dw-receipt-paper" ref={paper}>
        <div
          className="dw-outcome"
          data-lands={(lands && visible && !landed) || undefined}
          // The words come last. A dialog that opens again would play it again.
          onAnimationEnd={({ target, currentTarget }) => setLanded(target === currentTarget.lastElementChild)}
        >
          <span className="dw-outcome-mark dw-seal">
            <span>
              <Icon name={receipt.status === 'WITHDRAWN' ? 'return' : 'check'} size="lg" />
            </span>
          </span>
          <AmountSentence parts={lines.outcome} longest={longestFigure} />
        </div>
        {receipt.left && <ExcessNote left={receipt.left} owner={payment.owner_address} />}
        {receipt.left && <RecoverChoices payment={payment} canRetry retryTitle={done.excess.again} />}
        <ReceiptCard lines={lines}>
          <ReceiptTools receipt={receipt} lines={lines} paper={paper} />
        </ReceiptCard>
      </div>
    </Screen>
  )
}

/**
 * The overpaid amount that is still in the one-time wallet of a completed payment.
 *
 * @returns Undefined while unknown, and if there is no excess or it is below the withdrawal minimum.
 */
function useExcess(payment: Payment): Amount | undefined {
  const held = useHeldMoney(payment.status === 'COMPLETE' ? payment : undefined)
  const paid = payment.quoted.route[0]?.net_effect.produce[0]?.resource.asset
  if (!held?.enough || paid === undefined || !sameAssetId(held.asset, paid)) return undefined
  return { asset: held.asset, amount: held.amount }
}

type ExcessNoteProps = { left: Amount; owner: string }

/** Overpayment: where the excess is and who can withdraw it. */
function ExcessNote({ left, owner }: ExcessNoteProps): JSX.Element {
  const t = useMessages(doneMessages).excess
  const { account } = useWallet()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  return (
    <Note icon="wallet" title={t.title(amountText(asset(left.asset), left.amount))}>
      {sameAddress(account?.address, owner) ? t.hint : t.hintOwner(shorten(owner))}
    </Note>
  )
}

type ReceiptCardProps = { lines: ReceiptLines; children?: JSX.Element | undefined }

/** Amounts and fees, then transactions, addresses and dates. */
function ReceiptCard({ lines, children }: ReceiptCardProps): JSX.Element {
  const [money, proof] = lines.groups
  return (
    <div className="dw-card dw-receipt">
      <KeyValue className="dw-card-padding" rows={money.map(toRow)} />
      <KeyValue className="dw-card-padding" rows={proof.map(toRow)} />
      {children}
    </div>
  )
}

function toRow(line: ReceiptLine): KeyValueRow {
  return { term: line.term, value: <Value {...line} />, good: line.kind === 'good' }
}

function Value({ value, kind, transaction }: ReceiptLine): JSX.Element {
  const { chains } = useCatalog()
  if (typeof value !== 'string') {
    return (
      <>
        {value.map((part) =>
          typeof part === 'string' ? (
            <span key={part} className="dw-text-muted">
              {part}
            </span>
          ) : (
            <bdi key={part.strong}>{part.strong}</bdi>
          ),
        )}
      </>
    )
  }
  if (transaction) return <TransactionLink hash={transaction.hash} chain={chains[transaction.chain]} />
  if (kind === 'address') return <Address address={value} />
  if (kind === 'id') return <ShortText text={value} start={8} end={4} />
  return <bdi>{value}</bdi>
}
