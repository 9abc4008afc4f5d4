import type { JSX } from 'react'
import { isCheckable } from '../../../core/requote/isCheckable.js'
import { useOwnerBalances } from '../../../hooks/useOwnerBalances.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals, subtractDecimals } from '../../../money/decimal.js'
import type { BalanceResult } from '../../../schema/Balance.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { Disc } from '../../../ui/Disc.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { useCatalog } from '../catalog/useCatalog.js'
import { SupportButton } from '../help/SupportButton.js'
import { fundsMessages } from './messages.js'

export type RecoverChoicesProps = {
  payment: Payment
  /** Highlights the recommended action: the retry if its route can be verified, otherwise the withdrawal. */
  retryFirst?: boolean | undefined
  /** Title of the retry. Default: a new quote. */
  retryTitle?: string | undefined
  /** Whether a retry is offered at all. */
  canRetry: boolean
}

/** Actions for funds in a one-time wallet: retry, withdraw, contact support. */
export function RecoverChoices({
  payment,
  retryFirst = false,
  retryTitle,
  canRetry,
}: RecoverChoicesProps): JSX.Element {
  const t = useMessages(fundsMessages)
  const { send } = useWidget().deposit
  const back = useWithdrawHint(payment)
  const open = (kind: 'retry' | 'withdraw') => () => send({ type: 'RECOVERY_OPENED', recovery: { kind } })
  const retry = {
    icon: 'refresh' as const,
    title: retryTitle ?? t.retry.title,
    hint: t.retry.hintPlain,
    onClick: open('retry'),
  }
  const withdraw = {
    icon: 'return' as const,
    title: t.withdraw.title,
    hint: back ?? t.withdraw.hintPlain,
    onClick: open('withdraw'),
  }
  // A route whose signature cannot be verified would be blocked again, so the retry is not recommended.
  const canContinue = canRetry && isCheckable(payment.quoted)
  const first = retryFirst && (canContinue ? retry : withdraw)
  return (
    <div className="dw-card dw-rows">
      {first && (
        <div className="dw-card-padding dw-stack">
          <div className="dw-inline-group">
            <Disc icon={first.icon} tone="accent" />
            <span className="dw-row-main">
              <span className="dw-text-medium">{first.title}</span>
              <span className="dw-text-muted dw-text-sm">{first.hint}</span>
            </span>
          </div>
          <Button kind="primary" onClick={first.onClick}>
            {canContinue ? t.retry.action : t.withdraw.title}
          </Button>
        </div>
      )}
      {canRetry && first !== retry && <ChoiceRow {...retry} />}
      {first !== withdraw && <ChoiceRow {...withdraw} />}
      {retryFirst && (
        <div className="dw-card-padding dw-stack">
          <div className="dw-inline-group">
            <Disc icon="chat" />
            <span className="dw-row-main">
              <span className="dw-text-medium">{t.support.title}</span>
              <span className="dw-text-muted dw-text-sm">{t.support.hint}</span>
            </span>
          </div>
          <SupportButton payment={payment} kind="secondary" />
        </div>
      )}
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
