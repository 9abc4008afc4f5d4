import { useFirstMessages, useFormatters } from '../../i18n/MessagesProvider.js'
import { typedAmount } from '../amounts/typedAmount.js'
import { useAmountText } from '../amounts/useAmountText.js'
import { useWidget } from '../WidgetContext.js'
import { readings } from './readings.js'
import type { PickedForm } from './usePick.js'
import { spendable } from './walletAmounts.js'

/** What is wrong with the amount, and what to put in its place with one tap. */
export type AmountProblem = { text: string; fixes: readonly { label: string; amount: string }[] }

/** Reads the amount for people. Nothing is said about a field that is empty. */
export function useAmountProblem(pick: PickedForm): AmountProblem | undefined {
  const problem = useProblem(pick)
  // Nobody can change an amount that the site has set.
  const isFixed = useWidget().options.amount !== undefined
  return problem && isFixed ? { ...problem, fixes: [] } : problem
}

function useProblem(pick: PickedForm): AmountProblem | undefined {
  const t = useFirstMessages().pick
  const { exact } = useFormatters()
  const { locale } = useWidget().options
  const amountText = useAmountText()
  const { amount, input, limit, notEnough, balance, draft } = pick
  const fix = (value: string) => ({ label: t.setAmount(exact(value)), amount: typedAmount(value, locale) })

  if (amount.kind === 'invalid') {
    switch (amount.reason) {
      case 'not_a_number':
        return { text: t.notANumber, fixes: [] }
      case 'too_long':
        return { text: t.tooLong, fixes: [] }
      case 'too_many_decimals':
        return { text: t.tooManyDigits(input?.symbol ?? '', input?.decimals ?? 0), fixes: [] }
      case 'ambiguous':
        return { text: t.twoReadings, fixes: readings(draft.amount).map(fix) }
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
