import { type JSX, type ReactNode, type Ref, useId } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { isDecimalString } from '../../../money/decimal.js'
import { AmountField } from '../../../ui/AmountField.js'
import { ChipButtons } from '../../../ui/ChipButtons.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { ShortText } from '../../../ui/ShortText.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { Lazy, lazySlot } from '../../shell/lazy/Lazy.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AmountHint } from './AmountHint.js'
import { AmountWorth } from './AmountWorth.js'
import type { FiatFieldProps } from './FiatField.js'
import { formMessages } from './messages.js'
import { useAmountProblem } from './useAmountProblem.js'
import type { DepositForm } from './useDepositForm.js'

export type PayRowProps = {
  pick: DepositForm
  opener: Ref<HTMLButtonElement>
  /** Opens the list of input assets; undefined if there is only one. */
  onChoose: (() => void) | undefined
}

export const fiatFieldSlot = lazySlot<FiatFieldProps>('FiatField')
export const amountFlipSlot = lazySlot<{ pick: DepositForm }>('AmountFlip')
export const balanceSharesSlot = lazySlot<{ pick: DepositForm; balance: string }>('BalanceShares')

/** The input amount and asset, with presets and validation errors. */
export function PayRow({ pick, opener, onChoose }: PayRowProps): JSX.Element {
  const t = useMessages(formMessages)
  const { draft, input, change, balance, fiat } = pick
  const label = usePayLabel(pick)
  const problem = useAmountProblem(pick)
  const hintId = useId()
  const errorId = problem ? hintId : undefined
  const { amount } = useFormatters()
  const { amount: fixed, locale } = useWidget().options
  const network = input?.network ?? ''
  const isToken = draft.paymentMethod !== 'card'
  const fromWallet = draft.paymentMethod === 'wallet' && balance !== undefined
  return (
    <li>
      {input ? <AssetDisc asset={input} /> : <Disc icon="tag" />}
      <div className="dw-thread-cell">
        {isToken && fiat && fixed === undefined ? (
          <Lazy slot={fiatFieldSlot} props={{ pick, entry: fiat, errorId }} fallback={<Skeleton height="3rem" />} />
        ) : (
          <AmountField
            label={label}
            value={fixed === undefined ? draft.amount : toInputText(fixed, locale)}
            onChange={(amount) => change({ amount })}
            errorId={errorId}
            readOnly={fixed !== undefined}
          />
        )}
      </div>
      {onChoose ? (
        <button
          ref={opener}
          type="button"
          className="dw-picker-button"
          aria-label={input ? t.chooseAsset(input.symbol) : t.action.chooseAsset}
          onClick={onChoose}
        >
          {input?.symbol ?? t.choose}
          <Icon name="down" size="sm" />
        </button>
      ) : (
        <span className="dw-text-strong">{input?.symbol}</span>
      )}
      <div className="dw-thread-cell dw-thread-wide">
        {problem ? <AmountHint id={hintId} problem={problem} onFix={(amount) => change({ amount })} /> : null}
        <div className="dw-space-between">
          {isToken && fixed === undefined ? (
            <Lazy slot={amountFlipSlot} props={{ pick }} fallback={<AmountWorth pick={pick} />} />
          ) : (
            !problem && <AmountWorth pick={pick} />
          )}
          {fromWallet && !problem && (
            <span className="dw-text-sm dw-text-muted">{t.balance(amount(balance), network)}</span>
          )}
        </div>
        {!isToken && fixed === undefined && <AmountPresets pick={pick} />}
        {fromWallet && fixed === undefined && (
          <Lazy slot={balanceSharesSlot} props={{ pick, balance }} fallback={<Skeleton height="2rem" />} />
        )}
      </div>
    </li>
  )
}

function usePayLabel({ draft }: DepositForm): ReactNode {
  const offer = useMessages(offerMessages)
  const form = useMessages(formMessages)
  const { account } = useWallet()
  if (draft.paymentMethod === 'card') return offer.youPay
  if (draft.paymentMethod === 'transfer' || !account) return offer.youSend
  return (
    <>
      {form.youPayFrom} <ShortText text={account.address} />
    </>
  )
}

/** One-tap amounts. */
function AmountPresets({ pick }: { pick: DepositForm }): JSX.Element | null {
  const t = useMessages(formMessages)
  const { exact } = useFormatters()
  const { presets, locale } = useWidget().options
  const options = presets.filter(isDecimalString).map((value) => ({ value, label: exact(value) }))
  if (options.length === 0) return null
  const current = pick.amount.kind === 'amount' ? pick.amount.value : undefined
  return (
    <ChipButtons
      label={t.amounts}
      value={current}
      options={options}
      onChange={(value) => pick.change({ amount: toInputText(value, locale) })}
    />
  )
}
