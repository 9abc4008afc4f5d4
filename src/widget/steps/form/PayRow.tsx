import { type JSX, type ReactNode, type Ref, useId, useRef } from 'react'
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
import type { AmountErrorProps } from './AmountError.js'
import { AmountWorth, useAmountProblem } from './AmountHint.js'
import type { BalanceSharesProps } from './BalanceShares.js'
import type { AmountFlipProps, FiatFieldProps } from './FiatField.js'
import { formMessages } from './messages.js'
import type { DepositForm, FormEntries } from './useDepositForm.js'

export type PayRowProps = Pick<DepositForm, 'entries' | 'routes' | 'funds' | 'pricing' | 'fiat'> & {
  /** The assets are not loaded yet. */
  loading: boolean
  opener: Ref<HTMLButtonElement>
  /** Opens the list of input assets; undefined if there is only one. */
  onChoose: (() => void) | undefined
}

export const fiatFieldSlot = lazySlot<FiatFieldProps>()
export const amountFlipSlot = lazySlot<AmountFlipProps>()
export const amountErrorSlot = lazySlot<AmountErrorProps>()
export const balanceSharesSlot = lazySlot<BalanceSharesProps>()

/** The input amount and asset, with presets and validation errors. */
export function PayRow({ entries, routes, funds, pricing, fiat, loading, opener, onChoose }: PayRowProps): JSX.Element {
  const t = useMessages(formMessages)
  const { draft, input, output, change } = entries
  const { balance } = funds
  const { entry, setEntry } = fiat
  const label = usePayLabel(draft)
  const problem = useAmountProblem({ entries, funds, pricing })
  const hintId = useId()
  const row = useRef<HTMLLIElement>(null)
  const errorId = problem ? hintId : undefined
  const { amount } = useFormatters()
  const { amount: fixed, locale } = useWidget().options
  // The default input is one that has a route.
  const isUnknown = loading || (!input && output && !routes.reachable && !routes.error)
  const network = input?.network ?? ''
  const isToken = draft.paymentMethod !== 'card'
  const fix = (amount: string) => {
    change({ amount })
    // The pressed button disappears together with the problem.
    row.current?.querySelector('input')?.focus()
  }
  const fromWallet = draft.paymentMethod === 'wallet' && balance !== undefined
  return (
    <li ref={row}>
      {isUnknown ? <Skeleton shape="disc" /> : input ? <AssetDisc asset={input} /> : <Disc icon="tag" />}
      <div className="dw-thread-cell">
        {isToken && entry && fixed === undefined ? (
          <Lazy
            slot={fiatFieldSlot}
            props={{ entries, entry, setEntry, errorId }}
            fallback={<Skeleton height="3.2em" />}
          />
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
      {isUnknown ? (
        <Skeleton shape="control" width="76px" />
      ) : onChoose ? (
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
        {problem && (
          <Lazy
            slot={amountErrorSlot}
            props={{ id: hintId, problem, typed: draft.amount, onFix: fix }}
            fallback={null}
          />
        )}
        <div className="dw-space-between">
          {isToken &&
            (fixed === undefined ? (
              <Lazy slot={amountFlipSlot} props={{ entries, pricing, fiat }} fallback={<AmountWorth {...pricing} />} />
            ) : (
              !problem && <AmountWorth {...pricing} />
            ))}
          {fromWallet && !problem && (
            <span className="dw-text-sm dw-text-muted">{t.balance(amount(balance, input?.symbol), network)}</span>
          )}
        </div>
        {!isToken && fixed === undefined && <AmountPresets entries={entries} />}
        {fromWallet && fixed === undefined && (
          <Lazy slot={balanceSharesSlot} props={{ entries, balance }} fallback={<Skeleton height="2.1em" />} />
        )}
      </div>
    </li>
  )
}

function usePayLabel({ paymentMethod }: FormEntries['draft']): ReactNode {
  const offer = useMessages(offerMessages)
  const form = useMessages(formMessages)
  const { account } = useWallet()
  if (paymentMethod === 'card') return offer.youPay
  if (paymentMethod === 'transfer' || !account) return offer.youSend
  return (
    <>
      {form.youPayFrom} <ShortText text={account.address} />
    </>
  )
}

/** One-tap amounts. */
function AmountPresets({ entries }: { entries: FormEntries }): JSX.Element | null {
  const t = useMessages(formMessages)
  const { fiat } = useFormatters()
  const { presets, locale, fiatCurrency } = useWidget().options
  const currency = entries.draft.input ?? fiatCurrency
  const options = presets.filter(isDecimalString).map((value) => ({ value, label: fiat(value, currency, true) }))
  if (options.length === 0) return null
  const current = entries.amount.kind === 'amount' ? entries.amount.value : undefined
  return (
    <ChipButtons
      label={t.amounts}
      value={current}
      options={options}
      onChange={(value) => entries.change({ amount: toInputText(value, locale) })}
    />
  )
}
