import { type JSX, useEffect } from 'react'
import { fundingDeadline } from '../../../flow/fundingDeadline.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { DepositInfo } from '../../../schema/NextInstruction.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { RecoverChoices } from '../../shared/payment/RecoverChoices.js'
import { UnexpectedFundsCard } from '../../shared/payment/UnexpectedFundsCard.js'
import { useUnexpectedFunds } from '../../shared/payment/useUnexpectedFunds.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { DeadlineClock } from '../../shell/time/DeadlineClock.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { MissingMoney } from './MissingMoney.js'
import { PlaceError } from './PlaceError.js'
import { SendActions } from './SendActions.js'
import { TransferCard } from './TransferCard.js'
import { transferRequest } from './transferRequest.js'
import { useDepositPlace } from './useDepositPlace.js'
import { useSendDeposit } from './useSendDeposit.js'
import { WalletRequestScreen } from './WalletRequestScreen.js'

export type FundTransferStepProps = PaymentScreenProps & {
  deposit: DepositInfo
  /** Amount already received, as a decimal string; undefined if nothing was. */
  received: string | undefined
}

/** Instructions for the transfer, to be made by QR code, manually or from the connected wallet. */
export function FundTransferStep(props: FundTransferStepProps): JSX.Element {
  const { payment, error, refetch, deposit, received } = props
  const { fund, problem, common } = useMessages()
  const { exact } = useFormatters()
  const asset = useCatalog().asset(deposit.deposit_token)
  const place = useDepositPlace(deposit, asset)
  const fullRequest = transferRequest(deposit, received, asset)
  // Without a validated address nothing can be sent.
  const request = place.state === 'ready' ? fullRequest : { ...fullRequest, exact: undefined }
  const sending = useSendDeposit(payment.payment_id, request, received)
  const unexpected = useUnexpectedFunds(payment)
  const deadline = fundingDeadline(payment)
  const over = useDeadlinePassed(deadline.at)
  useEffect(() => {
    // Only the service decides that an address is closed, so refetch at the deadline.
    if (over) refetch()
  }, [over, refetch])

  if (sending.asked) return <WalletRequestScreen {...sending.asked} asset={asset} onLeave={sending.leave} />
  const amount = `${exact(request.deposit.deposit_amount)} ${asset.symbol}`
  return (
    <Screen
      name="fund-transfer"
      asides
      title={received === undefined ? fund.transfer.title(amount) : problem.underpaid.title(amount)}
      trailing={<DeadlineClock label={common.openUntil} at={deadline.at} total={deadline.total} />}
      foot={<SendActions request={request} asset={asset} sending={sending} received={received} />}
    >
      <StaleNote error={error} unpaid />
      {unexpected && <UnexpectedFundsCard payment={payment} unexpected={unexpected} />}
      {received !== undefined && <MissingMoney payment={payment} deposit={deposit} received={received} asset={asset} />}
      {place.state === 'ready' ? (
        <TransferCard request={request} asset={asset} place={place} />
      ) : (
        <PlaceError place={place} network={asset.network} />
      )}
      {received !== undefined && (
        <RecoverChoices
          payment={payment}
          canRetry
          retryTitle={problem.underpaid.only(`${exact(received)} ${asset.symbol}`)}
        />
      )}
      <p className="dw-live">
        {received === undefined ? fund.transfer.watching(asset.network) : problem.underpaid.watching(asset.network)}
      </p>
    </Screen>
  )
}
