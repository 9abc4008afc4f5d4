import { type JSX, useEffect, useState } from 'react'
import { stopsPayment } from '../../../core/agreement/termsChangedError.js'
import type { FundingTransfer } from '../../../core/fund/planFunding.js'
import type { DepositError } from '../../../errors/DepositError.js'
import { fundingDeadline } from '../../../flow/fundingDeadline.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useFundingTransfer } from '../../../hooks/useFundingTransfer.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { subtractDecimals } from '../../../money/decimal.js'
import { percentOf } from '../../../money/divideDecimals.js'
import type { DepositInfo } from '../../../schema/NextInstruction.js'
import type { Payment } from '../../../schema/Payment.js'
import { saveKnownAddress } from '../../../storage/knownAddresses.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { useCssVariable } from '../../../ui/Segments.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { MoneyCard, UnexpectedFundsCard } from '../../shared/payment/MoneyCard.js'
import { RecoverChoices } from '../../shared/payment/RecoverChoices.js'
import { TermsChangedScreen } from '../../shared/payment/TermsChangedScreen.js'
import { type PaymentScreenProps, useOwnerLabel } from '../../shared/payment/usePaymentFacts.js'
import { useUnexpectedFunds, useUnexpectedFundsTitle } from '../../shared/payment/useUnexpectedFunds.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { StaleNote } from '../../shell/errors/StaleNote.js'
import { StoppedScreen } from '../../shell/errors/StoppedScreen.js'
import { LoadingScreen } from '../../shell/LoadingScreen.js'
import { Screen } from '../../shell/Screen.js'
import { DeadlineClock } from '../../shell/time/DeadlineClock.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useArmed } from '../../shell/useArmed.js'
import { useLeavePayment } from '../../shell/useLeavePayment.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { sendMessages, transferMessages, underpaidMessages } from './messages.js'
import { SendActions } from './SendActions.js'
import { TransferCard } from './TransferCard.js'
import { isForWallet, transferAsset } from './transferRequest.js'
import { PlaceError, useDepositPlace } from './useDepositPlace.js'
import { useSendDeposit } from './useSendDeposit.js'
import { RequestCard, RequestNote } from './WalletRequest.js'

export type TransferStepProps = PaymentScreenProps & {
  deposit: DepositInfo
  /** Amount already received, as a decimal string; undefined if nothing was. */
  received: string | undefined
}

/** The outcome of the last comparison. */
type Planned = { transfer?: FundingTransfer; received?: string | undefined; error?: DepositError }

/** Instructions for the transfer, to be made by QR code, manually or from the connected wallet. */
export function TransferStep(props: TransferStepProps): JSX.Element {
  const { payment } = props
  const { data, error, refetch } = useFundingTransfer(payment)
  // While the next reading is compared, the last outcome stays: after a difference no transfer is shown in between.
  const [last, setLast] = useState<Planned>()
  const planned = error ? { error } : data ? { transfer: data, received: props.received } : undefined
  if (planned && (planned.error !== last?.error || planned.transfer !== last?.transfer)) setLast(planned)
  const { error: failure, transfer, received } = planned ?? last ?? {}
  if (stopsPayment(failure)) return <TermsChangedScreen error={failure} payment={payment} />
  if (error) return <StoppedScreen error={error} paymentId={payment.payment_id} onRetry={() => void refetch()} />
  return transfer ? (
    <TransferScreen {...props} {...{ transfer, received }} isChecked={Boolean(data)} />
  ) : (
    <LoadingScreen />
  )
}

type TransferScreenProps = TransferStepProps & {
  /** What is still needed after `received`. */
  transfer: FundingTransfer
  /** False while a new reading of the payment is compared: nothing can be sent, copied or scanned then. */
  isChecked: boolean
}

/** Everything on this screen that names the transfer comes from `transfer`. */
function TransferScreen(props: TransferScreenProps): JSX.Element {
  const { payment, error, refetch, deposit, received, transfer, isChecked } = props
  const t = useMessages(transferMessages)
  const send = useMessages(sendMessages)
  const underpaid = useMessages(underpaidMessages)
  const { openUntil } = useMessages(deferredMessages)
  const { exact } = useFormatters()
  const asset = transferAsset(transfer, useCatalog().asset(transfer.token))
  const place = useDepositPlace(transfer)
  const { storage } = useDepositScope()
  const shown = place.state === 'ready' ? place.address : undefined
  useEffect(() => {
    if (shown !== undefined) saveKnownAddress(storage, shown)
  }, [storage, shown])
  const { token, amount: due, units, address } = transfer
  // The send button names the account, so another one arms it again.
  const { account, wallets } = useWallet()
  const [elsewhere, setElsewhere] = useState(false)
  const armed = useArmed([token, due, units, address, asset.symbol, account?.address, elsewhere].join(' ')) && isChecked
  const canSend = place.state === 'ready' && isForWallet(transfer) && wallets.length > 0
  const { deposit: flow, options } = useWidget()
  const paysByWallet = flow.state.draft.paymentMethod === 'wallet' && canSend
  const sending = useSendDeposit(payment, transfer)
  const unexpected = useUnexpectedFunds(payment)
  // Its card is below what is being copied, which must not move.
  const unexpectedTitle = useUnexpectedFundsTitle(unexpected)
  const deadline = fundingDeadline(payment)
  const over = useDeadlinePassed(deadline.at)
  const leave = useLeavePayment(received !== undefined)
  useEffect(() => {
    // Only the service decides that an address is closed, so refetch at the deadline.
    if (over) refetch()
  }, [over, refetch])

  const { asked, refused } = sending
  // What may already be on its way from the wallet is not asked for from anywhere else.
  const mayPayElsewhere = !sending.open && !sending.unknown
  const showsRequest = asked !== undefined || (paysByWallet && !(elsewhere && mayPayElsewhere))
  const copiesAddress = place.state === 'ready' && !showsRequest && mayPayElsewhere
  const hasOtherWay = paysByWallet && mayPayElsewhere
  const alreadySent = (
    <Button kind="quiet" onClick={() => flow.send({ type: 'FUNDS_SENT', received })}>
      {t.alreadySent}
    </Button>
  )
  const amount = `${exact(transfer.amount)} ${asset.symbol}`
  const rest = underpaid.title(amount)
  useAnnounceChange(
    received === undefined ? '' : `${underpaid.arrivedPlain(`${exact(received)} ${asset.symbol}`)}. ${rest}`,
  )
  return (
    <Screen
      name="transfer"
      onLeave={leave}
      title={asked ? send.title : (unexpectedTitle ?? (received === undefined ? t.title(amount) : rest))}
      trailing={<DeadlineClock label={openUntil} at={deadline.at} total={deadline.total} />}
      foot={
        <SendActions
          transfer={transfer}
          canSend={canSend}
          armed={armed}
          asset={asset}
          sending={sending}
          received={received}
          kind={copiesAddress ? 'secondary' : 'primary'}
          otherWay={
            hasOtherWay ? (
              <Button kind="quiet" aria-expanded={elsewhere} onClick={() => setElsewhere(!elsewhere)}>
                {t.elsewhere}
              </Button>
            ) : (
              alreadySent
            )
          }
        />
      }
    >
      <StaleNote error={error} unpaid />
      {transfer.origin === 'first_seen' && (
        <Note tone="warning" icon="alert" title={t.firstSeen}>
          {t.firstSeenHint}
        </Note>
      )}
      {asked && sending.unwitnessed && <Note tone="warning" icon="alert" title={send.unwitnessed} role="status" />}
      {showsRequest && (
        <RequestCard
          transfer={asked?.transfer ?? transfer}
          from={asked?.from ?? account?.address}
          asset={asset}
          title={send.says}
          proof={t.proof[transfer.proof]}
        />
      )}
      {!asked && (
        <>
          {place.state !== 'ready' ? (
            <PlaceError place={place} network={asset.network} />
          ) : (
            !showsRequest && (
              <TransferCard
                {...{ transfer, asset, place, armed, codeWithAmount: options.codeWithAmount }}
                copyFirst={copiesAddress}
              />
            )
          )}
          {/* News comes below what may just be copied, so that it stays where it is. */}
          {unexpected && <UnexpectedFundsCard payment={payment} unexpected={unexpected} />}
          {received !== undefined && (
            <>
              <MissingMoney payment={payment} deposit={deposit} received={received} asset={asset} />
              <RecoverChoices
                payment={payment}
                canRetry
                retryTitle={underpaid.only(`${exact(received)} ${asset.symbol}`)}
              />
            </>
          )}
          {hasOtherWay && elsewhere && alreadySent}
        </>
      )}
      <RequestNote asked={asked !== undefined} refused={refused} />
      {!asked && !(refused && showsRequest) && (
        <p className="dw-live-status dw-wallet-line">
          {received === undefined ? t.watching(asset.network) : underpaid.watching(asset.network)}
        </p>
      )}
    </Screen>
  )
}

type MissingMoneyProps = { payment: Payment; deposit: DepositInfo; received: string; asset: CatalogAsset }

/** Received and missing amount of an underpayment. Not an error: the rest goes to the same address. */
function MissingMoney({ payment, deposit, received, asset }: MissingMoneyProps): JSX.Element {
  const t = useMessages(underpaidMessages)
  const { exact } = useFormatters()
  const holder = useOwnerLabel(payment.owner_address)
  const missing = subtractDecimals(deposit.deposit_amount, received)
  const bar = useCssVariable('--dw-share', percentOf(received, deposit.deposit_amount) ?? '0')
  return (
    <MoneyCard asset={asset} amount={received} of={deposit.deposit_amount} holder={holder}>
      <div className="dw-card-padding dw-stack dw-stack-tight dw-card-flush">
        <div className="dw-progress dw-progress-received" aria-hidden="true">
          <span ref={bar} />
        </div>
        <div className="dw-space-between dw-text-sm dw-text-muted">
          <span>{t.arrivedPlain(exact(received))}</span>
          <span>{t.missing(exact(missing))}</span>
        </div>
      </div>
    </MoneyCard>
  )
}
