import type { JSX } from 'react'
import { quoteValue } from '../../../flow/quoteValue.js'
import { type Language, useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { type AmountInput, toWestern, trimAmount } from '../../../money/parseAmountInput.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { amountText } from '../../shared/amounts/useAmountText.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { commonMessages } from '../../shell/messages.js'
import type { WidgetOptions } from '../../shell/options.js'
import { entryMessages } from './messages/entryMessages.js'
import type { DepositForm } from './state/DepositForm.js'
import { spendable } from './walletAmounts.js'

type AmountFacts = Pick<DepositForm, 'entries' | 'funds' | 'pricing'>

/** A validation error of the amount, with one-tap fixes. */
export type AmountProblem = { text: string; fixes?: readonly AmountFix[] }

type AmountFix = { label: string; amount: string }

/** Validates the amount. An empty field is not an error. */
export function findAmountProblem(
  facts: AmountFacts,
  language: Language,
  { amount: fixed, locale }: WidgetOptions,
): AmountProblem | undefined {
  const problem = findProblem(facts, language, locale)
  // An amount fixed by the host cannot be changed.
  return problem && fixed !== undefined ? { text: problem.text } : problem
}

function findProblem(
  { entries, funds, pricing }: AmountFacts,
  { translate, formatters }: Language,
  locale: string,
): AmountProblem | undefined {
  const t = translate(entryMessages)
  const { amount, input, unit, draft } = entries
  const { notEnough, balance } = funds
  const { limit } = pricing
  const textOf = (value: string, asset: CatalogAsset) => amountText(formatters, value, asset)
  const fix = (value: string) => ({
    label: t.setAmount(input ? textOf(value, input) : formatters.exact(value)),
    amount: toInputText(value, locale),
  })

  if (amount.kind === 'invalid')
    return amount.reason === 'too_many_decimals'
      ? { text: t.tooManyDigits(unit?.symbol ?? '', unit?.decimals ?? 0) }
      : unreadable(amount.reason, draft.amount, t, fix)
  if (!input || amount.kind !== 'amount') return undefined
  if (notEnough && balance !== undefined) {
    const most = spendable(balance, input.address === '0x')
    return { text: t.notEnough(textOf(balance, input)), fixes: [{ ...fix(most), label: t.max }] }
  }
  if (limit?.kind === 'low') return { text: t.minimum(textOf(limit.amount, input)), fixes: [fix(limit.amount)] }
  if (limit?.kind === 'high') return { text: t.maximum(textOf(limit.amount, input)), fixes: [fix(limit.amount)] }
  return undefined
}

/** Why a typed amount cannot be read. One with two readings is fixed by choosing one of them. */
export function unreadable(
  reason: Extract<AmountInput, { kind: 'invalid' }>['reason'],
  typed: string,
  t: typeof entryMessages.en,
  fix: (amount: string) => AmountFix,
): AmountProblem {
  if (reason === 'ambiguous') return { text: t.twoReadings, fixes: ambiguousReadings(typed).map(fix) }
  return { text: reason === 'too_long' ? t.tooLong : t.notANumber }
}

/** Both readings of an ambiguous number: "1,234" as 1234 and as 1.234. */
export function ambiguousReadings(typed: string): string[] {
  const text = toWestern(trimAmount(typed))
  return [text.replaceAll(/[.,]/g, ''), text.replace(/[.,]/, '.')]
}

/** The equivalent of a token amount in fiat. */
export function AmountWorth({ best, quotes }: DepositForm['pricing']): JSX.Element {
  const about = useMessages(commonMessages).about
  const { fiat } = useFormatters()
  const { response } = quotes
  const value = best && response && quoteValue(response, best)
  // An empty line keeps its height, to avoid layout shift.
  return (
    <p className="dw-unit-switch">{value ? <bdi>{about(fiat(value.paid, response.price_currency))}</bdi> : '\u00a0'}</p>
  )
}
