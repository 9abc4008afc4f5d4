import { type JSX, useEffect } from 'react'
import { sameAddress } from '../../../address/evm.js'
import type { DepositError } from '../../../errors/DepositError.js'
import { useWithdraw } from '../../../hooks/useWithdraw.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { Button } from '../../../ui/Button.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { useTokenName } from '../../shared/catalog/useTokenName.js'
import { SupportButton } from '../../shared/help/SupportButton.js'
import type { PaymentScreenProps } from '../../shared/payment/usePaymentFacts.js'
import { OwnerFoot } from '../../shared/wallet/OwnerFoot.js'
import { SigningNote } from '../../shared/wallet/SigningNote.js'
import { type BalanceRow, type Recoverable, useRecoverable } from '../../shared/withdrawal/useRecoverable.js'
import { useResumeWithdrawal } from '../../shared/withdrawal/useResumeWithdrawal.js'
import { WithdrawalStage } from '../../shared/withdrawal/WithdrawalStage.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { BalanceList } from './BalanceList.js'
import { withdrawMessages } from './messages.js'
import { Recipient } from './Recipient.js'
import { receivedOf, useWithdrawChoice, type WithdrawChoice } from './useWithdrawChoice.js'

/** Withdraws funds from a one-time wallet: select, review, sign, track. */
export function WithdrawStep({ payment, refetch }: PaymentScreenProps): JSX.Element {
  const { send } = useWidget().deposit
  const { amount } = useFormatters()
  const nameOf = useTokenName()
  const withdraw = useWithdraw(payment)
  const recoverable = useRecoverable(payment)
  const choice = useWithdrawChoice(payment, recoverable.rows)
  const { state } = withdraw
  const wallets = [...payment.processing_addresses, ...recoverable.rows.map(({ balance }) => balance)]
  useResumeWithdrawal(withdraw, {
    wallets: wallets.map(({ address }) => address),
    recovery: { kind: 'withdraw' },
  })
  const ended = state.stage === 'ended'
  const { refetch: readAgain } = recoverable
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the withdrawal ends
  useEffect(() => {
    if (!ended) return
    refetch()
    readAgain()
    choice.restart()
  }, [ended])
  const leave = () => send({ type: 'RECOVERY_LEFT' })
  // The balances may not be read again yet.
  const taken = state.stage === 'ended' ? state.request : undefined
  const left = taken ? recoverable.rows.filter((row) => row.block === undefined && !isTaken(row, taken)) : []

  return (
    <WithdrawalStage
      payment={payment}
      withdraw={withdraw}
      left={left.map((row) => `${amount(row.amount ?? '', row.asset.symbol)} ${nameOf(row.asset)}`)}
      onDone={leave}
    >
      <ChooseScreen
        payment={payment}
        recoverable={recoverable}
        choice={choice}
        error={state.stage === 'idle' ? state.error : undefined}
        preparing={state.stage === 'preparing'}
        onBack={leave}
        onContinue={() => {
          if (choice.request) void withdraw.prepare(choice.request)
        }}
      />
    </WithdrawalStage>
  )
}

function isTaken({ balance }: BalanceRow, { address, tokens }: WithdrawalRequest): boolean {
  return sameAddress(balance.address, address) && tokens.some(({ token }) => token === balance.token)
}

type ChooseScreenProps = {
  payment: Payment
  recoverable: Recoverable
  choice: WithdrawChoice
  /** Why preparing the withdrawal failed. */
  error: DepositError | undefined
  preparing: boolean
  onBack: () => void
  onContinue: () => void
}

/** Select balances, amount and recipient. Does not involve the wallet yet. */
function ChooseScreen(props: ChooseScreenProps): JSX.Element {
  const { payment, recoverable, choice, error, preparing, onBack, onContinue } = props
  const t = useMessages(withdrawMessages)
  const common = useMessages(commonMessages)
  const { amount } = useFormatters()
  const nameOf = useTokenName()
  const { chosen } = choice
  const rows = chosen.flatMap((each) => {
    const received = receivedOf(each)
    const name = nameOf(each.row.asset)
    return received === undefined
      ? []
      : [
          {
            term: chosen.length === 1 ? t.youReceive : name,
            value: <bdi>{`${amount(received, each.row.asset.symbol)} ${name}`}</bdi>,
          },
        ]
  })
  return (
    <Screen
      name="withdraw"
      title={t.title}
      onBack={onBack}
      foot={
        recoverable.error ? (
          <Button kind="primary" icon="refresh" onClick={recoverable.refetch}>
            {common.tryAgain}
          </Button>
        ) : (
          <OwnerFoot owner={payment.owner_address}>
            <ContinueButton choice={choice} preparing={preparing} onContinue={onContinue} />
          </OwnerFoot>
        )
      }
    >
      {recoverable.error && <ErrorNote error={recoverable.error} />}
      <SigningNote error={error} />
      {!recoverable.error && <BalanceList recoverable={recoverable} choice={choice} />}
      {chosen.length > 0 && (
        <Recipient owner={payment.owner_address} network={chosen[0]?.row.asset.network ?? ''} choice={choice} />
      )}
      {rows.length > 0 && choice.request && (
        <div className="dw-card">
          <KeyValue className="dw-card-padding" rows={rows} />
        </div>
      )}
      <SupportButton payment={payment} error={error ?? recoverable.error} />
    </Screen>
  )
}

type ContinueButtonProps = { choice: WithdrawChoice; preparing: boolean; onContinue: () => void }

/** Disabled with a reason while the selection is incomplete. */
function ContinueButton({ choice, preparing, onContinue }: ContinueButtonProps): JSX.Element {
  const t = useMessages(withdrawMessages).action
  const { problem } = choice
  if (preparing)
    return (
      <Button kind="primary" busy>
        {t.preparing}
      </Button>
    )
  if (problem !== undefined)
    return (
      <Button kind="primary" disabled>
        {problem === 'nothing' ? t.nothing : problem === 'amount' ? t.amount : t.recipient}
      </Button>
    )
  return (
    <Button kind="primary" onClick={onContinue}>
      {t.continue}
    </Button>
  )
}
