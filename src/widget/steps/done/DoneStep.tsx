import { type JSX, useRef, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Amount } from '../../../schema/Amount.js'
import { sameAssetId } from '../../../schema/assetId.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { shorten } from '../../../ui/ShortText.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useCompletedWithdrawals } from '../../shared/payment/completedWithdrawals.js'
import { loadFundingSeen } from '../../shared/payment/fundingSeen.js'
import { RecoverChoices } from '../../shared/payment/RecoverChoices.js'
import { useHeldMoney } from '../../shared/payment/useHeldMoney.js'
import type { PaymentScreenProps } from '../../shared/payment/usePaymentFacts.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { usePageVisible } from '../../shell/usePageVisible.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { doneMessages } from './messages.js'
import { ReceiptCard } from './ReceiptCard.js'
import { receiptOf } from './receipt.js'
import { SharePicture } from './SharePicture.js'
import { type Outcome, useOutcome } from './useOutcome.js'

/** A longer headline is set smaller. */
const longestTitle = 34

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
  const outcome = useOutcome(receipt, payment)
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const paper = useRef<HTMLDivElement>(null)
  const again = () => deposit.send({ type: 'STARTED_OVER' })
  const leave = options.onDone ?? options.onClose
  useAnnounceChange(outcome.title, true)
  return (
    <Screen
      name="done"
      asides
      title={done.title}
      foot={
        <>
          <Button kind="primary" onClick={leave ?? again}>
            {done.finish}
          </Button>
          <div className="dw-slot">
            {receipt.status === 'COMPLETE' && receipt.arrived && (
              <SharePicture receipt={{ ...receipt, arrived: receipt.arrived }} paper={paper} />
            )}
            {leave && (
              <button type="button" className="dw-link-button dw-text-sm" onClick={again}>
                {common.depositAgain}
              </button>
            )}
          </div>
        </>
      }
    >
      <div className="dw-receipt-paper" ref={paper}>
        <Landing outcome={outcome} back={receipt.status === 'WITHDRAWN'} lands={lands} />
        <ShortfallNote shortfall={outcome.shortfall} />
        {receipt.left && <ExcessNote left={receipt.left} owner={payment.owner_address} />}
        {receipt.left && (
          <RecoverChoices
            payment={payment}
            canRetry
            retryTitle={done.excess.again(amountText(asset(receipt.left.asset), receipt.left.amount))}
          />
        )}
        <ReceiptCard receipt={receipt} paper={paper} />
      </div>
    </Screen>
  )
}

type LandingProps = { outcome: Outcome; back: boolean; lands: boolean }

/** The seal, what the person has now, and the mark of the host. */
function Landing({ outcome, back, lands }: LandingProps): JSX.Element {
  const { brand } = useWidget().options
  const [landed, setLanded] = useState(false)
  // In a hidden tab the landing waits for the person.
  const visible = usePageVisible()
  return (
    <div
      className="dw-outcome"
      data-lands={(lands && visible && !landed) || undefined}
      // The words come last. A dialog that opens again would play it again.
      onAnimationEnd={({ target, currentTarget }) => setLanded(target === currentTarget.lastElementChild)}
    >
      <span className="dw-outcome-mark dw-seal">
        <span>
          <Icon name="check" size="lg" />
        </span>
      </span>
      <p className="dw-landing-title" data-size={outcome.title.length > longestTitle ? 'sm' : undefined}>
        {outcome.title}
      </p>
      {outcome.line !== undefined && <p className="dw-text-muted">{outcome.line}</p>}
      {!back && brand?.name && (
        <p className="dw-host">
          <Disc size="xs" face={{ name: brand.name, src: brand.imageUrl, fromPage: true }} />
          <bdi>{brand.name}</bdi>
        </p>
      )}
    </div>
  )
}

/** Less arrived than was said: how much, why, and who to ask. */
function ShortfallNote({ shortfall }: Pick<Outcome, 'shortfall'>): JSX.Element | null {
  const t = useMessages(doneMessages).less
  const { showHelp } = useWidget()
  if (!shortfall) return null
  return (
    <Note tone="warning" icon="alert" title={shortfall.title}>
      <span>{shortfall.reason}</span>{' '}
      <button type="button" className="dw-link-button" data-unprinted="" onClick={() => showHelp(true)}>
        {t.help}
      </button>
    </Note>
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
