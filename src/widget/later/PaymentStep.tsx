import { type JSX, useCallback, useEffect } from 'react'
import { isCredited } from '../../flow/isCredited.js'
import type { Recovery, SentFunds } from '../../flow/state.js'
import { statusView } from '../../flow/statusView.js'
import { usePayment } from '../../hooks/usePayment.js'
import { useSharedNotes } from '../../hooks/useSharedNotes.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { isFinal } from '../../schema/status.js'
import { Button } from '../../ui/Button.js'
import { DoneStep } from '../done/DoneStep.js'
import { LoadingScreen } from '../frame/LoadingScreen.js'
import { FundPageStep } from '../fund/FundPageStep.js'
import { FundTransferStep } from '../fund/FundTransferStep.js'
import { useCompletion } from '../payment/useCompletion.js'
import { ProblemStep } from '../problem/ProblemStep.js'
import { RecoverStep } from '../recover/RecoverStep.js'
import { RetryStep } from '../recover/RetryStep.js'
import { WithdrawingStep } from '../recover/WithdrawingStep.js'
import { useCatalog } from '../tokens/useCatalog.js'
import { TrackStep } from '../track/TrackStep.js'
import { StoppedScreen } from '../trouble/StoppedScreen.js'
import { VerifyStep } from '../verify/VerifyStep.js'
import { useWidget } from '../WidgetContext.js'
import type { PaymentScreenProps } from './PaymentScreenProps.js'

export type PaymentStepProps = {
  paymentId: string
  sent: SentFunds | undefined
  recovery: Recovery | undefined
}

/** Polls a payment and renders the screen for its status. */
export function PaymentStep({ paymentId, sent, recovery }: PaymentStepProps): JSX.Element {
  const { data: payment, dataUpdatedAt, error, refetch } = usePayment(paymentId)
  const { deposit, options, report } = useWidget()
  useSharedNotes(deposit.flow, paymentId)
  const { send } = deposit
  const { recover } = useMessages()
  const catalog = useCatalog()
  useEffect(() => {
    if (payment) report.payment(payment)
  }, [payment, report])
  useCompletion(payment)
  const ended = payment !== undefined && isFinal(payment.status)
  useEffect(() => {
    if (ended) send({ type: 'PAYMENT_ENDED', paymentId })
  }, [ended, send, paymentId])
  useEffect(() => {
    if (error) report.error(error)
  }, [error, report])
  const again = useCallback(() => void refetch(), [refetch])
  // A changed deposit address overrides every status: nothing may be sent any more, only withdrawn.
  if (error?.code === 'address_changed' && !(payment && recovery?.kind === 'withdraw'))
    return (
      <StoppedScreen
        error={error}
        paymentId={paymentId}
        onRetry={undefined}
        onStartOver={() => send({ type: 'STARTED_OVER' })}
      >
        {payment && (
          <Button kind="secondary" onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}>
            {recover.retry.withdraw}
          </Button>
        )}
      </StoppedScreen>
    )
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
  if (recovery?.kind === 'withdraw') return <RecoverStep {...screen} />
  if (recovery) return <RetryStep {...screen} childId={recovery.childId} />
  const view = statusView(payment, {
    ownOrigin: window.location.origin,
    hosts: options.fundingHosts,
    local: catalog.asset(payment.quoted.output_amount.asset).chain?.is_testnet === true,
  })
  switch (view.screen) {
    case 'fund_page':
      return <FundPageStep {...screen} url={view.url} startBy={view.startBy} />
    case 'fund_transfer':
      // Track a sent transfer until it is counted, then request the rest.
      return sent && !isCredited(sent, view.received, view.deposit.deposit_amount) ? (
        <TrackStep key="sent" {...screen} sent={sent} />
      ) : (
        <FundTransferStep {...screen} deposit={view.deposit} received={view.received} />
      )
    case 'withdrawing':
      return <WithdrawingStep {...screen} />
    case 'done':
    case 'withdrawn':
      return <DoneStep {...screen} />
    case 'problem':
      if (view.reason === 'expired' && sent) return <TrackStep key="sent" {...screen} sent={sent} />
      return <ProblemStep {...screen} reason={view.reason} />
    case 'verify':
      return <VerifyStep {...screen} />
    case 'track':
      // A different key resets the elapsed time when the funds are seen.
      return <TrackStep key="moving" {...screen} sent={undefined} />
  }
}
