import { type JSX, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { PaymentPages } from '../client/createProxyOffer.js'
import { stopsPayment } from '../core/agreement/termsChangedError.js'
import type { DepositError } from '../errors/DepositError.js'
import { isCredited } from '../flow/isCredited.js'
import type { Recovery, SentFunds } from '../flow/state.js'
import { statusView } from '../flow/statusView.js'
import { useDepositScope } from '../hooks/context.js'
import { useCompletion } from '../hooks/useCompletion.js'
import { useFundingNotes } from '../hooks/useFundingNotes.js'
import { usePayment } from '../hooks/usePayment.js'
import type { Payment } from '../schema/Payment.js'
import { isFinal } from '../schema/status.js'
import { isCompletionClaimed } from '../storage/paymentRecords.js'
import { useCatalog } from './shared/catalog/useCatalog.js'
import { OwnerKey } from './shared/key/OwnerKey.js'
import { ForeignPaymentScreen } from './shared/payment/ForeignPaymentScreen.js'
import { TermsChangedScreen } from './shared/payment/TermsChangedScreen.js'
import type { PaymentScreenProps } from './shared/payment/usePaymentFacts.js'
import { StoppedScreen } from './shell/errors/StoppedScreen.js'
import { LoadingScreen } from './shell/LoadingScreen.js'
import { useWidget } from './shell/WidgetContext.js'
import { CheckoutStep } from './steps/checkout/CheckoutStep.js'
import { DoneStep } from './steps/done/DoneStep.js'
import { ProblemStep } from './steps/problem/ProblemStep.js'
import { RetryStep } from './steps/retry/RetryStep.js'
import { TrackStep } from './steps/track/TrackStep.js'
import { TransferStep } from './steps/transfer/TransferStep.js'
import { VerifyStep } from './steps/verify/VerifyStep.js'
import { WithdrawingStep } from './steps/withdraw/WithdrawingStep.js'
import { WithdrawStep } from './steps/withdraw/WithdrawStep.js'

export type PaymentStepProps = {
  paymentId: string
  sent: SentFunds | undefined
  recovery: Recovery | undefined
}

/** Polls a payment and renders the screen for its status. */
export function PaymentStep({ paymentId, sent, recovery }: PaymentStepProps): JSX.Element {
  const { data: payment, dataUpdatedAt, error: readError, refetch } = usePayment(paymentId)
  const [failure, setFailure] = useState<{ paymentId: string; error: DepositError }>()
  if (readError && failure?.error !== readError) setFailure({ paymentId, error: readError })
  // While a payment that was never read is read again, the query has no error. The screen stays until it knows more.
  const error = readError ?? (!payment && failure?.paymentId === paymentId ? failure.error : null)
  const { deposit, report } = useWidget()
  useFundingNotes(deposit.flow, paymentId)
  const { send } = deposit
  const catalog = useCatalog()
  useEffect(() => {
    if (payment) report.payment(payment)
  }, [payment, report])
  const lands = useFirstSight(payment)
  useCompletion(payment, report.complete)
  const ended = payment !== undefined && isFinal(payment.status)
  useEffect(() => {
    if (ended) send({ type: 'PAYMENT_ENDED', paymentId })
  }, [ended, send, paymentId])
  useEffect(() => {
    if (error) report.error(error)
  }, [error, report])
  const again = useCallback(() => {
    setFailure(undefined)
    void refetch()
  }, [refetch])
  // Changed terms override every status: nothing may be sent any more, only withdrawn.
  if (stopsPayment(error) && !(payment && recovery?.kind === 'withdraw'))
    return <TermsChangedScreen error={error} payment={payment} paymentId={paymentId} />
  if (!payment) {
    if (!error) return <LoadingScreen />
    const gone = error.code === 'not_found'
    return (
      <StoppedScreen
        error={error}
        paymentId={paymentId}
        onRetry={gone ? undefined : again}
        onStartOver={gone ? () => send({ type: 'STARTED_OVER' }) : undefined}
      />
    )
  }
  // The catalog provides names and decimals. If it fails to load, ids replace names and no amounts are computed.
  if (catalog.pending) return <LoadingScreen />
  const screen: PaymentScreenProps = { payment, error: error ?? undefined, seenAt: dataUpdatedAt, refetch: again }
  return (
    <OwnerKey key={payment.owner_address} owner={payment.owner_address} paymentId={paymentId}>
      <PaymentScreen {...screen} sent={sent} recovery={recovery} lands={lands} />
    </OwnerKey>
  )
}

type ScreenProps = PaymentScreenProps & Pick<PaymentStepProps, 'sent' | 'recovery'> & { lands: boolean }

/** The screen for the status of a payment. */
function PaymentScreen({ sent, recovery, lands, ...screen }: ScreenProps): JSX.Element {
  const { payment } = screen
  const { options } = useWidget()
  const { pages } = useDepositScope().client
  const allowed = useSyncExternalStore(pages.subscribe, pages.get, pages.get)
  const [accepted, setAccepted] = useState<string>()
  if (recovery?.kind === 'withdraw') return <WithdrawStep {...screen} />
  const paymentId = payment.payment_id
  const recipient = payment.destination_address
  const mustAccept = payment.foreign === true && accepted !== `${paymentId} ${recipient}`
  const foreignScreen = (
    <ForeignPaymentScreen payment={payment} onContinue={() => setAccepted(`${paymentId} ${recipient}`)} />
  )
  if (recovery) return mustAccept ? foreignScreen : <RetryStep {...screen} childId={recovery.childId} />
  const view = statusView(payment, {
    ownOrigin: window.location.origin,
    hosts: options.fundingHosts,
    // The catalog comes from the service, so what it calls a testnet does not count here.
    local: allowed.sandbox,
  })
  const asks = view.screen === 'verify' || view.screen === 'checkout' || view.screen === 'transfer'
  if (mustAccept && asks) return foreignScreen
  switch (view.screen) {
    case 'checkout':
      return (
        <CheckoutStep
          {...screen}
          url={view.url}
          framed={mayFrame(view.url, options.fundingHosts, allowed)}
          startBy={view.startBy}
        />
      )
    case 'transfer':
      // Track a sent transfer until it is counted, then request the rest.
      return sent && !isCredited(sent, view.received, view.deposit.deposit_amount) ? (
        <TrackStep key={payment.payment_id} {...screen} sent={sent} />
      ) : (
        <TransferStep {...screen} deposit={view.deposit} received={view.received} />
      )
    case 'withdrawing':
      return <WithdrawingStep {...screen} />
    case 'done':
    case 'withdrawn':
      return <DoneStep {...screen} lands={lands} />
    case 'problem':
      if (view.reason === 'expired' && sent) return <TrackStep key={payment.payment_id} {...screen} sent={sent} />
      return <ProblemStep {...screen} reason={view.reason} />
    case 'verify':
      return <VerifyStep {...screen} />
    case 'track':
      // The same screen as before the funds were seen: the bead goes on from there.
      return <TrackStep key={payment.payment_id} {...screen} sent={undefined} />
  }
}

/**
 * Whether an allowed page may be framed: only if the host page, its proxy or the sandbox vouches for it, because people
 * take a page inside this one for a part of it. The address bar names any other.
 */
function mayFrame(url: string, fundingHosts: readonly string[] | undefined, { hosts, sandbox }: PaymentPages): boolean {
  const { host, protocol } = new URL(url)
  // `statusView` has compared the page with the host's own list, and allows http on loopback only.
  return fundingHosts !== undefined || hosts?.includes(host) === true || (sandbox && protocol === 'http:')
}

/**
 * Whether the completion of a payment is seen for the first time in this browser. Decided while rendering, before
 * `useCompletion` claims it, and kept while the payment is open.
 */
function useFirstSight(payment: Payment | undefined): boolean {
  const { storage } = useDepositScope()
  const [seen, setSeen] = useState<{ id: string; first: boolean }>()
  const id = payment?.status === 'COMPLETE' ? payment.payment_id : undefined
  if (id !== undefined && seen?.id !== id) setSeen({ id, first: !isCompletionClaimed(storage, id) })
  return seen !== undefined && seen.id === id && seen.first
}
