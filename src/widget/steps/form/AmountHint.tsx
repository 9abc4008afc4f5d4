import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { quoteValue } from '../../shared/offer/quoteValue.js'
import { commonMessages } from '../../shell/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { formMessages } from './messages.js'
import type { DepositForm } from './useDepositForm.js'
import { spendable } from './walletAmounts.js'

type AmountFacts = Pick<DepositForm, 'entries' | 'funds' | 'pricing'>

/** A validation error of the amount, with one-tap fixes. */
export type AmountProblem = { text: string; fixes?: readonly { label: string; amount: string }[] }

/** Validates the amount. An empty field is not an error. */
export function useAmountProblem(facts: AmountFacts): AmountProblem | undefined {
  const problem = useProblem(facts)
  // An amount fixed by the host cannot be changed.
  const isFixed = useWidget().options.amount !== undefined
  return problem && isFixed ? { text: problem.text } : problem
}

function useProblem({ entries, funds, pricing }: AmountFacts): AmountProblem | undefined {
  const t = useMessages(formMessages)
  const { exact } = useFormatters()
  const { locale } = useWidget().options
  const amountText = useAmountText()
  const { amount, input, unit, draft } = entries
  const { notEnough, balance } = funds
  const { limit } = pricing
  const fix = (value: string) => ({
    label: t.setAmount(input ? amountText(value, input) : exact(value)),
    amount: toInputText(value, locale),
  })

  if (amount.kind === 'invalid') {
    switch (amount.reason) {
      case 'not_a_number':
        return { text: t.notANumber }
      case 'too_long':
        return { text: t.tooLong }
      case 'too_many_decimals':
        return { text: t.tooManyDigits(unit?.symbol ?? '', unit?.decimals ?? 0) }
      case 'ambiguous':
        return { text: t.twoReadings, fixes: ambiguousReadings(draft.amount).map(fix) }
    }
  }
  if (!input || amount.kind !== 'amount') return undefined
  if (notEnough && balance !== undefined) {
    const most = spendable(balance, input.address === '0x')
    return { text: t.notEnough(amountText(balance, input)), fixes: [{ ...fix(most), label: t.max }] }
  }
  if (limit?.kind === 'low') return { text: t.minimum(amountText(limit.amount, input)), fixes: [fix(limit.amount)] }
  if (limit?.kind === 'high') return { text: t.maximum(amountText(limit.amount, input)), fixes: [fix(limit.amount)] }
  return undefined
}

/** Both readings of an ambiguous number: "1,234" as 1234 and as 1.234. */
export function ambiguousReadings(typed: string): string[] {
  return [typed.replaceAll(/[.,]/g, ''), typed.replace(/[.,]/, '.')]
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
