import { type JSX, type ReactNode, type Ref, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFormatters, useLanguage, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals, isDecimalString } from '../../../money/decimal.js'
import { AmountField } from '../../../ui/AmountField.js'
import { ChipButtons } from '../../../ui/ChipButtons.js'
import { Icon } from '../../../ui/Icon.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { useCurrencySymbol } from '../../shared/amounts/useCurrencySymbol.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { useRequiresVerification, verifyLimit } from '../../shared/offer/verification.js'
import { Needed } from '../../shell/lazy/rest.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { FormRest } from './FormRest.js'
import type { FormParts } from './formParts.js'
import { formMessages } from './messages/formMessages.js'
import type { DepositForm, FormEntries } from './state/DepositForm.js'

export type PayRowProps = Pick<DepositForm, 'entries' | 'routes' | 'funds' | 'pricing' | 'fiat'> & {
  parts: FormParts | undefined
  /** The assets are not loaded yet. */
  loading: boolean
  opener: Ref<HTMLButtonElement>
  /** Opens the list of input assets. */
  onChoose: () => void
}

/** The input amount and asset, with presets and validation errors. */
export function PayRow(props: PayRowProps): JSX.Element {
  const { parts, entries, routes, funds, pricing, fiat, loading, opener, onChoose } = props
  const { draft, input, output, change } = entries
  const { options } = useWidget()
  const language = useLanguage()
  const problem = parts?.findAmountProblem({ entries, funds, pricing }, language, options)
  const hintId = useId()
  const row = useRef<HTMLLIElement>(null)
  const errorId = problem ? hintId : undefined
  const { amount: fixed, locale, fiatCurrency } = options
  const symbolOf = useCurrencySymbol()
  // The default input is one that has a route.
  const isUnknown = loading || (!input && output && !routes.reachable && !routes.error)
  const isToken = draft.paymentMethod !== 'card'
  const fix = (amount?: string) => {
    if (amount !== undefined) change({ amount })
    // The pressed button disappears together with its reason.
    row.current?.querySelector('input')?.focus()
  }
  const rest = useContext(FormRest).parts
  const fiatEntry = fiat.entry
  const { signs, everSigned } = useSigns(entries, pricing)
  const youPay = useMessages(offerMessages).youPay
  // biome-ignore lint/correctness/useExhaustiveDependencies: only folding can take the focus away
  useLayoutEffect(() => {
    const root = row.current?.getRootNode() as Document
    if (root.activeElement?.closest('.dw-folding[aria-hidden]')) fix()
  }, [signs])
  return (
    <li ref={row}>
      {isUnknown || !parts ? <Skeleton shape="disc" /> : <parts.InputDisc asset={input} />}
      <div className="dw-thread-cell">
        {isToken && fiatEntry && fixed === undefined ? (
          <Needed from={FormRest} fallback={<Skeleton height="3.2em" />}>
            {({ FiatField }) => (
              <FiatField entries={entries} entry={fiatEntry} setEntry={fiat.setEntry} errorId={errorId} />
            )}
          </Needed>
        ) : (
          <AmountField
            label={isToken && parts ? <parts.TokenLabel draft={draft} /> : youPay}
            value={fixed === undefined ? draft.amount : toInputText(fixed, locale)}
            locale={locale}
            symbol={isToken ? undefined : symbolOf(draft.input ?? fiatCurrency)}
            unit={input?.symbol}
            onChange={(amount) => change({ amount })}
            clean={input && parts && ((text) => parts.cleanAmount(text, input, locale))}
            errorId={errorId}
            readOnly={fixed !== undefined}
          />
        )}
      </div>
      {isUnknown || !parts ? (
        <Skeleton shape="control" width="76px" />
      ) : (
        <parts.InputPicker entries={entries} opener={opener} onChoose={onChoose} />
      )}
      <div className="dw-thread-cell dw-thread-wide">
        {/* The main button says what is wrong, too. */}
        {rest && problem && <rest.AmountError id={hintId} problem={problem} typed={draft.amount} onFix={fix} />}
        <div className="dw-space-between">
          {isToken && parts && <parts.TokenLine {...{ entries, funds, pricing, fiat }} hasProblem={!!problem} />}
        </div>
        {!isToken && fixed === undefined && (
          <Folding open={!signs}>
            <AmountPresets entries={entries} />
          </Folding>
        )}
        {isToken && parts && <parts.WalletShares entries={entries} funds={funds} />}
        <Folding open={signs}>
          {/* The next screens say it, too. */}
          {rest && everSigned && <rest.SignatureNote open={signs} entries={entries} pricing={pricing} onAmount={fix} />}
        </Folding>
      </div>
    </li>
  )
}

/** Whether the amount may require a signature, now and before. While prices load, the last result counts. */
function useSigns({ request }: FormEntries, { best, pending, quotes }: DepositForm['pricing']) {
  const required = useRequiresVerification(quotes.response, best)
  const [last, setLast] = useState({ signs: false, everSigned: false })
  const signs = request !== undefined && (best ? required : pending && last.signs)
  if (signs !== last.signs) setLast({ signs, everSigned: true })
  return { ...last, signs }
}

/** Folds its content away. Folded, it cannot be focused. */
function Folding({ open, children }: { open: boolean; children: ReactNode }): JSX.Element {
  return (
    <div className="dw-folding" aria-hidden={!open || undefined}>
      <div>{children}</div>
    </div>
  )
}

/** One-tap amounts. */
function AmountPresets({ entries }: { entries: FormEntries }): JSX.Element | null {
  const t = useMessages(formMessages)
  const { fiat } = useFormatters()
  const { presets, locale, fiatCurrency } = useWidget().options
  const currency = entries.draft.input ?? fiatCurrency
  const signs = (value: string) => currency === verifyLimit.currency && compareDecimals(value, verifyLimit.amount) > 0
  const options = presets.filter(isDecimalString).map((value) => {
    const amount = fiat(value, currency, true)
    const label = <bdi key={value}>{amount}</bdi>
    if (!signs(value)) return { value, label }
    return {
      value,
      label: (
        <>
          {label} <Icon name="sign" size="sm" />
        </>
      ),
      name: t.signsOnce(amount),
    }
  })
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
