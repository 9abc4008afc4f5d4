import { type JSX, useState } from 'react'
import type { RequoteOffer } from '../../../core/requote/continueWith.js'
import { isCheckable, lacksOrder } from '../../../core/requote/isCheckable.js'
import type { DepositError } from '../../../errors/DepositError.js'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import { quoteValue } from '../../../flow/quoteValue.js'
import type { UseRequoteResult } from '../../../hooks/useRequote.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import type { Payment } from '../../../schema/Payment.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { Address } from '../../../ui/Address.js'
import { Button } from '../../../ui/Button.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { LossConsent } from '../../shared/consent/LossConsent.js'
import { consentMessages } from '../../shared/consent/messages.js'
import { SupportButton } from '../../shared/help/SupportButton.js'
import { FreshnessClock } from '../../shared/offer/FreshnessClock.js'
import { bestRequote, QuotePair, quotePairMessages } from '../../shared/offer/QuotePair.js'
import { OwnerFoot } from '../../shared/wallet/OwnerFoot.js'
import { SigningNote } from '../../shared/wallet/SigningNote.js'
import type { Recoverable } from '../../shared/withdrawal/useRecoverable.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { LoadingScreen } from '../../shell/LoadingScreen.js'
import { Screen } from '../../shell/Screen.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useArmed } from '../../shell/useArmed.js'
import { retryMessages } from './messages.js'

export type RetryQuoteScreenProps = {
  payment: Payment
  quotes: UseRequoteResult['quotes']
  error: DepositError | undefined
  busy: boolean
  balances: Recoverable
  /** Clears the error. */
  onClear: () => void
  onBack: () => void
  onWithdraw: () => void
  onConfirm: (offer: RequoteOffer) => void
}

/** Compares the earlier quote with the current one, which the user has to confirm. */
export function RetryQuoteScreen(props: RetryQuoteScreenProps): JSX.Element {
  const { payment, quotes, error, busy, balances, onClear, onBack, onWithdraw, onConfirm } = props
  const t = useMessages(retryMessages)
  const { quoteNow } = useMessages(quotePairMessages)
  const { token } = useFormatters()
  const { asset } = useCatalog()
  const { data: response, error: quoteError, isPending } = quotes
  const best = bestRequote(response)
  const value = response && best && quoteValue(response, best)
  const [accepted, setAccepted] = useState<string>()
  const acceptLoss = accepted !== undefined && accepted === best?.payment_id
  const unverifiable = best !== undefined && (!isCheckable(best) || lacksOrder(payment))
  const amount = best && token(best.output_amount.amount, asset(best.output_amount.asset).symbol)
  useAnnounceChange(amount ? `${quoteNow} ${amount}` : '')
  if (isPending || balances.pending) return <LoadingScreen />
  const again = () => {
    onClear()
    balances.refetch()
    void quotes.refetch()
  }
  // The withdrawal comes first where the new address cannot be verified.
  const withdraw = (
    <Button kind={unverifiable ? 'primary' : 'quiet'} onClick={onWithdraw}>
      {t.withdraw}
    </Button>
  )
  return (
    <Screen
      name="retry"
      title={t.title}
      onBack={onBack}
      trailing={response && best && <FreshnessClock response={response} />}
      foot={
        <>
          {unverifiable && withdraw}
          {response && best && amount !== undefined ? (
            <RetryAction
              payment={payment}
              response={response}
              amount={amount}
              busy={busy || quotes.isFetching}
              kind={unverifiable ? 'quiet' : 'primary'}
              consented={acceptLoss || value?.level !== 'high'}
              onConfirm={() =>
                onConfirm({ response, chosen: best.payment_id, acceptUnverified: unverifiable, acceptLoss })
              }
              onRenew={again}
            />
          ) : (
            <Button kind="primary" icon="refresh" busy={quotes.isFetching} onClick={again}>
              {t.newPrice}
            </Button>
          )}
          {!unverifiable && withdraw}
        </>
      }
    >
      {error && <RetryError error={error} />}
      {best ? (
        <>
          {unverifiable && (
            <Note tone="warning" icon="shield" title={t.off} role="status">
              {t.offHint}
            </Note>
          )}
          <NewQuote payment={payment} quote={best} />
          <LossConsent
            value={value}
            currency={response?.price_currency ?? ''}
            accepted={acceptLoss}
            onChange={(checked) => setAccepted(checked ? best.payment_id : undefined)}
          />
        </>
      ) : (
        <>
          <Note tone="warning" icon="alert" title={t.none} role="status">
            {t.noneHint}
          </Note>
          {quoteError && <ErrorNote error={quoteError} />}
        </>
      )}
      <SupportButton payment={payment} error={error ?? quoteError ?? undefined} />
    </Screen>
  )
}

/** Retry errors have their own messages, because the funds did not move. */
function RetryError({ error }: { error: DepositError }): JSX.Element {
  const t = useMessages(retryMessages)
  if (error.code === 'insufficient_funds')
    return (
      <Note tone="warning" icon="alert" title={t.short} role="alert">
        {t.shortHint}
      </Note>
    )
  if (error.rule !== 'wallet_address') return <SigningNote error={error} />
  return (
    <Note tone="warning" icon="shield" title={t.refused} role="alert">
      {t.refusedHint}
    </Note>
  )
}

type NewQuoteProps = { payment: Payment; quote: Quote }

/** The earlier and the current quote side by side, with fees and time. */
function NewQuote({ payment, quote }: NewQuoteProps): JSX.Element {
  const t = useMessages(retryMessages)
  const { token, fiat } = useFormatters()
  const { about } = useTimes()
  const { asset } = useCatalog()
  const { symbol } = asset(quote.output_amount.asset)
  const seconds = quote.latency_seconds
  return (
    <div className="dw-card">
      <QuotePair payment={payment} quote={quote} />
      <KeyValue
        className="dw-card-padding dw-card-divider"
        rows={[
          { term: t.get, value: <bdi>{token(quote.output_amount.amount, symbol)}</bdi> },
          { term: t.fees, value: <bdi>{fiat(quote.fees.total_fees, quote.fees.currency_symbol)}</bdi> },
          ...(seconds === undefined
            ? []
            : [{ term: t.time, value: <span className="dw-sentence-case">{about(seconds)}</span> }]),
          { term: t.to, value: <Address address={payment.destination_address} /> },
        ]}
      />
    </div>
  )
}

type RetryActionProps = {
  payment: Payment
  response: QuoteResponse
  /** Output amount with its symbol. */
  amount: string
  busy: boolean
  /** Nothing is left to tick. */
  consented: boolean
  /** Quiet where withdrawing is recommended. */
  kind: 'primary' | 'quiet'
  onConfirm: () => void
  onRenew: () => void
}

/** Confirms the displayed quote, or requests a new one after it has expired. */
function RetryAction(props: RetryActionProps): JSX.Element {
  const { payment, response, amount, busy, consented, kind, onConfirm, onRenew } = props
  const t = useMessages(retryMessages)
  const { tick } = useMessages(consentMessages)
  const over = useDeadlinePassed(acceptDeadline(response))
  const armed = useArmed(response.state_token)
  if (over && !busy)
    return (
      <Button kind={kind} icon="refresh" onClick={onRenew}>
        {t.newPrice}
      </Button>
    )
  return (
    <OwnerFoot owner={payment.owner_address} movesOn>
      <Button
        kind={kind}
        className="dw-confirm-button"
        busy={busy}
        disabled={!armed || !consented}
        data-arming={armed || busy || !consented ? undefined : ''}
        onClick={onConfirm}
      >
        {busy ? t.confirming : consented ? t.confirm(amount) : tick}
      </Button>
      <p className="dw-screen-foot-note">{t.foot}</p>
    </OwnerFoot>
  )
}
