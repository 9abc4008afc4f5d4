import type { JSX } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import type { Offer } from '../../flow/state.js'
import { isCheckable } from '../../hooks/isCheckable.js'
import type { UseRequoteResult } from '../../hooks/useRequote.js'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import type { Payment } from '../../schema/Payment.js'
import { Button } from '../../ui/Button.js'
import { Note } from '../../ui/Note.js'
import { LoadingScreen } from '../frame/LoadingScreen.js'
import { useAnnounceChange } from '../frame/useAnnounceChange.js'
import { bestRequote } from '../offer/bestRequote.js'
import { FreshnessClock } from '../offer/FreshnessClock.js'
import { SupportButton } from '../payment/SupportButton.js'
import { Screen } from '../Screen.js'
import { useCatalog } from '../tokens/useCatalog.js'
import { ErrorNote } from '../trouble/ErrorNote.js'
import { SigningNote } from '../wallet/SigningNote.js'
import { NewQuote } from './NewQuote.js'
import { RetryAction } from './RetryAction.js'
import type { Recoverable } from './useRecoverable.js'

export type RetryQuoteScreenProps = {
  payment: Payment
  quotes: UseRequoteResult['quotes']
  error: DepositError | undefined
  busy: boolean
  balances: Recoverable
  /** Lets go of what went wrong. */
  onClear: () => void
  onBack: () => void
  onWithdraw: () => void
  onConfirm: (offer: Offer) => void
}

/** The price that was quoted beside the current one. Nothing is agreed on before it is pressed. */
export function RetryQuoteScreen(props: RetryQuoteScreenProps): JSX.Element {
  const { payment, quotes, error, busy, balances, onClear, onBack, onWithdraw, onConfirm } = props
  const { recover } = useMessages()
  const t = recover.retry
  const { token } = useFormatters()
  const { asset } = useCatalog()
  const { data: response, error: quoteError, isPending } = quotes
  const best = bestRequote(response)
  const off = best !== undefined && !isCheckable(best)
  const amount = best && token(best.output_amount.amount, asset(best.output_amount.asset).symbol)
  useAnnounceChange(amount ? `${t.quoteNow} ${amount}` : '')
  if (isPending || balances.pending) return <LoadingScreen />
  const again = () => {
    onClear()
    balances.refetch()
    void quotes.refetch()
  }
  // Another price for a way that leads nowhere from here would lead there again.
  const withdraw = (
    <Button kind={off ? 'primary' : 'quiet'} onClick={onWithdraw}>
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
          {off && withdraw}
          {response && best && amount !== undefined && !off ? (
            <RetryAction
              payment={payment}
              response={response}
              amount={amount}
              busy={busy || quotes.isFetching}
              onConfirm={() => onConfirm({ response, chosen: best.payment_id })}
              onRenew={again}
            />
          ) : (
            <Button kind={off ? 'quiet' : 'primary'} icon="refresh" busy={quotes.isFetching} onClick={again}>
              {t.newPrice}
            </Button>
          )}
          {!off && withdraw}
        </>
      }
    >
      {error && <RetryTrouble error={error} />}
      {best ? (
        <>
          {off && (
            <Note tone="warning" icon="shield" title={t.off} role="status">
              {t.offHint}
            </Note>
          )}
          <NewQuote payment={payment} quote={best} />
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

/** What stops the way on here has its own sentences: the money stayed where it was. */
function RetryTrouble({ error }: { error: DepositError }): JSX.Element {
  const t = useMessages().recover.retry
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
