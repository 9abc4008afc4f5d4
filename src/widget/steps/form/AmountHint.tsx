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
  const { amount, input, draft } = entries
  const { notEnough, balance } = funds
  const { limit } = pricing
  const fix = (value: string) => ({ label: t.setAmount(exact(value)), amount: toInputText(value, locale) })

  if (amount.kind === 'invalid') {
    switch (amount.reason) {
      case 'not_a_number':
        return { text: t.notANumber }
      case 'too_long':
        return { text: t.tooLong }
      case 'too_many_decimals':
        return { text: t.tooManyDigits(input?.symbol ?? '', input?.decimals ?? 0) }
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

type AmountWorthProps = Pick<DepositForm, 'entries' | 'pricing'>

/** The equivalent of the amount: in the output token for a card, in fiat for a token. */
export function AmountWorth({ entries, pricing }: AmountWorthProps): JSX.Element {
  const about = useMessages(commonMessages).about
  const { token, fiat } = useFormatters()
  const { output, draft } = entries
  const { best, quotes } = pricing
  const { response } = quotes
  let text: string | undefined
  if (best && response && output) {
    const value = quoteValue(response, best)
    if (draft.paymentMethod === 'card') text = about(token(best.output_amount.amount, output.symbol))
    else if (value) text = about(fiat(value.paid, response.price_currency))
  }
  // An empty line keeps its height, to avoid layout shift.
  return <p className="dw-unit-switch">{text === undefined ? '\u00a0' : <bdi>{text}</bdi>}</p>
}
