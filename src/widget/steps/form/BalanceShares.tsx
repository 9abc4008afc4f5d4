import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals, isZero, multiplyDecimals } from '../../../money/decimal.js'
import { truncateDecimal } from '../../../money/divideDecimals.js'
import { ChipButtons } from '../../../ui/ChipButtons.js'
import { Icon } from '../../../ui/Icon.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { entryMessages } from './messages/entryMessages.js'
import { formMessages } from './messages/formMessages.js'
import { formDetailMessages } from './messages/lazyMessages.js'
import type { FormEntries } from './state/DepositForm.js'
import { feeReserve, spendable } from './walletAmounts.js'

type Share = '0.25' | '0.5' | '0.75' | '1'

export type BalanceSharesProps = { entries: FormEntries; balance: string }

/** One-tap shares of the wallet balance. */
export function BalanceShares({ entries, balance }: BalanceSharesProps): JSX.Element {
  const form = useMessages(formMessages)
  const details = useMessages(formDetailMessages)
  const { exact, percent } = useFormatters()
  const { locale } = useWidget().options
  const { input, amount, change } = entries
  const isNative = input?.address === '0x'
  const most = spendable(balance, isNative)
  const shares: readonly { share: Share; label: string }[] = [
    { share: '0.25', label: percent('25', 0) },
    { share: '0.5', label: percent('50', 0) },
    { share: '0.75', label: percent('75', 0) },
    { share: '1', label: useMessages(entryMessages).max },
  ]
  const of = (share: Share) => shareOf(most, share, input?.decimals ?? 0)
  const typed = amount.kind === 'amount' ? amount.value : undefined
  const current = shares.find(({ share }) => typed !== undefined && compareDecimals(of(share), typed) === 0)?.share
  return (
    <>
      {!isZero(most) && (
        <ChipButtons
          label={form.amounts}
          value={current}
          options={shares.map(({ share, label }) => ({ value: share, label }))}
          onChange={(share) => change({ amount: toInputText(of(share), locale) })}
        />
      )}
      {isNative && current === '1' && (
        <p className="dw-inline-note">
          <Icon name="info" size="sm" />
          <span>{details.maxKeeps(`${exact(feeReserve)} ${input?.symbol ?? ''}`)}</span>
        </p>
      )}
    </>
  )
}

/** A share of the spendable amount, truncated to the decimals of the token. */
export function shareOf(amount: string, share: Share, decimals: number): string {
  return truncateDecimal(multiplyDecimals(amount, share), decimals)
}
