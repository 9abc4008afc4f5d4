import { type JSX, useRef, useState } from 'react'
import type { SentFunds } from '../../../flow/state.js'
import { fundingHash } from '../../../flow/statusView.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import type { TransactionReading } from '../../../signing/Signer.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { networkName, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useAddressCheck } from '../../shared/destination/useAddressCheck.js'
import { UnexpectedFundsCard } from '../../shared/payment/MoneyCard.js'
import { fundsMessages } from '../../shared/payment/messages.js'
import { TransactionLink } from '../../shared/payment/TransactionLink.js'
import type { UnexpectedFunds } from '../../shared/payment/useUnexpectedFunds.js'
import { Headline } from '../../shell/Headline.js'
import { useTimePassed } from '../../shell/time/useTimePassed.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { trackMessages } from './messages.js'
import { SeenNote } from './SeenNote.js'
import { SendAgain } from './SendAgain.js'

export type SentCardProps = {
  payment: Payment
  sent: SentFunds
  /** What the wallet's node says of the transaction. */
  seen: TransactionReading | undefined
  unexpected: UnexpectedFunds | undefined
  place: string
}

/** How long a transfer with a hash may take to be seen, in milliseconds, before anything else is suggested. */
const patienceMs = 60_000

/**
 * The user or their wallet reported a transfer that has not been seen yet. Leads back to the address, at once if nobody
 * knows a transaction.
 */
export function SentCard({ payment, sent, seen, unexpected, place }: SentCardProps): JSX.Element {
  const t = useMessages(trackMessages)
  const funds = useMessages(fundsMessages)
  const { chains } = useCatalog()
  const { send } = useWidget().deposit
  const [asksAgain, setAsksAgain] = useState(false)
  const hash = sent.hash ?? fundingHash(payment)
  const chain = chains[payment.processing_addresses[0]?.chain ?? '']
  const expired = payment.status === 'EXPIRED'
  const overdue = useTimePassed(patienceMs)
  const over = isOver(seen)
  // No explorer knows it.
  const isGone = seen?.status === 'unknown' || seen?.status === 'replaced'
  const doubtful = sent.hash === undefined || expired || overdue || over || seen?.status === 'replaced'
  // What nobody knows to be over may still arrive.
  const asks = sent.hash !== undefined && !over
  const question = doubtful && asks && asksAgain
  const backButton = useRef<HTMLButtonElement>(null)
  const keepWaiting = () => {
    setAsksAgain(false)
    backButton.current?.focus()
  }
  return (
    <>
      {unexpected && <UnexpectedFundsCard payment={payment} unexpected={unexpected} />}
      <div className="dw-card">
        <div className="dw-card-padding dw-stack">
          <div>
            {!unexpected && <h3 className="dw-label">{t.where}</h3>}
            <Headline>{place}</Headline>
          </div>
          {hash !== undefined && seen?.status !== 'cancelled' && (
            <div className="dw-space-between dw-text-sm dw-text-muted">
              <span>{t.yourTransfer}</span>
              <TransactionLink hash={hash} chain={isGone ? undefined : chain} />
            </div>
          )}
          {doubtful && !canResend(payment, seen) && (
            <div className="dw-space-between dw-text-sm">
              {over ? <span /> : <span className="dw-live-status">{t.looking}</span>}
              <Button
                ref={backButton}
                kind="soft"
                size="sm"
                aria-expanded={asks ? question : undefined}
                onClick={() => (asks ? setAsksAgain(!question) : send({ type: 'SEND_RETRIED' }))}
              >
                {expired ? t.backPlain : t.back}
              </Button>
            </div>
          )}
        </div>
        {doubtful && !question && <SeenNote seen={seen} network={networkName(chain?.network ?? '')} />}
        {question && <SendAgain payment={payment} sent={sent} onWait={keepWaiting} />}
        {!unexpected && doubtful && (
          <button
            type="button"
            className="dw-row dw-text-sm dw-card-divider dw-row-slim"
            onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
          >
            <span className="dw-row-main">{funds.elsewhere.title}</span>
            <Icon name="right" />
          </button>
        )}
        <TagNote payment={payment} />
        {expired && (
          <Note tone="warning" icon="clock" title={t.late} inset>
            {t.lateHint}
          </Note>
        )}
      </div>
    </>
  )
}

/** The wallet's node says that the transfer will never arrive. */
export function isOver(seen: TransactionReading | undefined): boolean {
  return seen?.status === 'failed' || seen?.status === 'cancelled'
}

/** The transfer will never arrive, and the payment still takes another one. */
export function canResend({ status }: Payment, seen: TransactionReading | undefined): boolean {
  return isOver(seen) && status !== 'EXPIRED'
}

/** Reminds of the destination tag: a transfer without it, or with another one, cannot be attributed. */
function TagNote({ payment }: { payment: Payment }): JSX.Element | null {
  const t = useMessages(trackMessages)
  const { chains } = useCatalog()
  const { chain, address } = placeOf(payment)
  const family = chains[chain]?.address_family ?? 'EVM'
  const check = useAddressCheck(family, family === 'EVM' ? '' : address)
  if (!check.ok || check.tag === undefined) return null
  return (
    <Note tone="warning" icon="alert" title={t.tag(check.tag)} inset>
      {t.tagHint}
    </Note>
  )
}

/** The current deposit address, or the former one if no transfer is requested any more. */
function placeOf({ next_instruction: next, processing_addresses }: Payment): { chain: string; address: string } {
  const [deposit] = next?.type === 'TRANSFER_IN' ? next.deposit_info : []
  const [wallet] = processing_addresses
  return deposit
    ? { chain: deposit.deposit_chain, address: deposit.deposit_address }
    : { chain: wallet?.chain ?? '', address: wallet?.address ?? '' }
}
