import type { JSX } from 'react'
import { isCheckable } from '../../../core/requote/isCheckable.js'
import { useOwnerBalances } from '../../../hooks/useOwnerBalances.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals, subtractDecimals } from '../../../money/decimal.js'
import type { BalanceResult } from '../../../schema/Balance.js'
import type { Payment } from '../../../schema/Payment.js'
import { ChoiceRow, type ChoiceRowProps } from '../../shell/ChoiceRow.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { useCatalog } from '../catalog/useCatalog.js'
import { fundsMessages } from './messages.js'

/** A recovery option: its row, and the label of its button. */
type RecoveryOption = Omit<ChoiceRowProps, 'best'> & { action: string }

/** The recovery options for funds in a one-time wallet. */
type RecoveryOptions = {
  retry: RecoveryOption
  withdraw: RecoveryOption
  /** The retry if its route can be verified: another one would be blocked again. Otherwise the withdrawal. */
  best: RecoveryOption
}

/** What can be done with the funds in a one-time wallet. */
export function useRecoveryOptions(payment: Payment): RecoveryOptions {
  const t = useMessages(fundsMessages)
  const { send } = useWidget().deposit
  const back = useWithdrawHint(payment)
  const open = (kind: 'retry' | 'withdraw') => () => send({ type: 'RECOVERY_OPENED', recovery: { kind } })
  const retry = {
    icon: 'refresh' as const,
    title: t.retry.title,
    hint: t.retry.hintPlain,
    action: t.retry.action,
    onClick: open('retry'),
  }
  const withdraw = {
    icon: 'return' as const,
    title: t.withdraw.title,
    hint: back ?? t.withdraw.hintPlain,
    action: t.withdraw.title,
    onClick: open('withdraw'),
  }
  return { retry, withdraw, best: isCheckable(payment.quoted) ? retry : withdraw }
}

export type RecoverChoicesProps = {
  payment: Payment
  /** Title of the retry. Default: a new quote. */
  retryTitle?: string | undefined
  /** Whether a retry is offered at all. */
  canRetry: boolean
}

/** Rows that retry or withdraw the funds in a one-time wallet. */
export function RecoverChoices({ payment, retryTitle, canRetry }: RecoverChoicesProps): JSX.Element {
  const { retry, withdraw } = useRecoveryOptions(payment)
  return (
    <div className="dw-card dw-rows">
      {canRetry && <ChoiceRow {...retry} title={retryTitle ?? retry.title} />}
      <ChoiceRow {...withdraw} />
    </div>
  )
}

/** Net amount of the first withdrawable balance; undefined until loaded. */
function useWithdrawHint({ owner_address: owner, payment_id }: Payment): string | undefined {
  const t = useMessages(fundsMessages).withdraw
  const { token } = useFormatters()
  const { asset } = useCatalog()
  const { data } = useOwnerBalances({ owner, scope: { kind: 'PAYMENT', payment_id } })
  const first = data?.balance_results.flatMap((balance) => {
    const left = leftOf(balance)
    return left === undefined ? [] : [{ left, ...asset(balance.token) }]
  })[0]
  return first && t.hint(token(first.left, first.symbol), first.network)
}

function leftOf({ value, withdraw_from }: BalanceResult): string | undefined {
  if (value.kind !== 'amount' || withdraw_from === undefined) return undefined
  const left = subtractDecimals(value.amount, value.withdrawal_fee ?? '0')
  return compareDecimals(left, '0') > 0 ? left : undefined
}
