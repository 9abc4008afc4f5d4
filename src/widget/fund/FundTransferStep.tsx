import { type JSX, useEffect } from 'react'
import { fundingDeadline } from '../../flow/fundingDeadline.js'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import { StaleNote } from '../frame/StaleNote.js'
import type { PaymentScreenProps } from '../later/PaymentScreenProps.js'
import { RecoverChoices } from '../payment/RecoverChoices.js'
import { StrayCard } from '../payment/StrayCard.js'
import { useStrayMoney } from '../payment/useStrayMoney.js'
import { Screen } from '../Screen.js'
import { DeadlineClock } from '../time/DeadlineClock.js'
import { useDeadlinePassed } from '../time/useDeadlinePassed.js'
import { useCatalog } from '../tokens/useCatalog.js'
import { fundingAsk } from './fundingRequest.js'
import { MissingMoney } from './MissingMoney.js'
import { PlaceTrouble } from './PlaceTrouble.js'
import { SendActions } from './SendActions.js'
import { TransferCard } from './TransferCard.js'
import { useDepositPlace } from './useDepositPlace.js'
import { useSendDeposit } from './useSendDeposit.js'
import { WalletAsked } from './WalletAsked.js'

export type FundTransferStepProps = PaymentScreenProps & {
  deposit: DepositInfo
  /** What already lies at the address, when that is something and too little. */
  received: string | undefined
}

/** So much of this token, on this network, to this address: by code, by hand or from the connected wallet. */
export function FundTransferStep(props: FundTransferStepProps): JSX.Element {
  const { payment, error, refetch, deposit, received } = props
  const { fund, problem, common } = useMessages()
  const { exact } = useFormatters()
  const asset = useCatalog().asset(deposit.deposit_token)
  const place = useDepositPlace(deposit, asset)
  const asked = fundingAsk(deposit, received, asset)
  // Nothing is sent to what is not known to be an address.
  const ask = place.state === 'ready' ? asked : { ...asked, exact: undefined }
  const sending = useSendDeposit(payment.payment_id, ask, received)
  const stray = useStrayMoney(payment)
  const deadline = fundingDeadline(payment)
  const over = useDeadlinePassed(deadline.at)
  useEffect(() => {
    // Only the service says that an address is closed; it is asked as soon as that may be.
    if (over) refetch()
  }, [over, refetch])

  if (sending.asked) return <WalletAsked {...sending.asked} asset={asset} onLeave={sending.leave} />
  const amount = `${exact(ask.deposit.deposit_amount)} ${asset.symbol}`
  return (
    <Screen
      name="fund-transfer"
      asides
      title={received === undefined ? fund.transfer.title(amount) : problem.underpaid.title(amount)}
      trailing={<DeadlineClock label={common.openUntil} at={deadline.at} total={deadline.total} />}
      foot={<SendActions ask={ask} asset={asset} sending={sending} received={received} />}
    >
      <StaleNote error={error} unpaid />
      {stray && <StrayCard payment={payment} stray={stray} />}
      {received !== undefined && <MissingMoney payment={payment} deposit={deposit} received={received} asset={asset} />}
      {place.state === 'ready' ? (
        <TransferCard ask={ask} asset={asset} place={place} />
      ) : (
        <PlaceTrouble place={place} network={asset.network} />
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
