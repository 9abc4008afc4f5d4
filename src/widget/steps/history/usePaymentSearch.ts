import { useMemo } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { separatorsOf } from '../../../money/parseAmountInput.js'
import type { Payment } from '../../../schema/Payment.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { referenceOf } from '../../shared/help/reference.js'
import { useReadPaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { historyMessages } from './messages.js'
import { useReadPaymentLine } from './usePaymentLine.js'

/** Whether a payment has every word of a search: in what its row says, its networks, provider, amounts or reference. */
export type MatchesSearch = (payment: Payment, typed: string) => boolean

/** Searches what a reader of the list can see, in the words of the list, which the service does not know. */
export function usePaymentSearch(): MatchesSearch {
  const { stages } = useMessages(historyMessages)
  const { locale } = useWidget().options
  const catalog = useCatalog()
  const lineOf = useReadPaymentLine()
  const factsOf = useReadPaymentFacts()
  const { group } = separatorsOf(locale)
  // Thousands of payments are formatted once, not with every letter of a search.
  const known = useMemo(
    () => ({ catalog, stages, locale, texts: new WeakMap<Payment, string>() }),
    [catalog, stages, locale],
  )

  function textOf(payment: Payment): string {
    const { stage, exchange, amount, about } = lineOf(payment)
    const { provider = '', method = '', input, output } = factsOf(payment)
    const { fixed_input_amount: given } = payment.quote_request.request
    const got = payment.fulfilled?.output_amount ?? payment.quoted.output_amount
    const amounts = [exchange, amount]
    const reference = referenceOf(payment.payment_id)
    return [
      ...amounts,
      // Amounts are printed with separators and typed without them.
      ...amounts.map((text) => text.replaceAll(group, '')),
      ...[given, got].map((money) => `${money.amount} ${catalog.asset(money.asset).symbol}`),
      ...[about, provider, method, stages[stage]],
      ...[input, output].map(({ symbol, network, name }) => `${symbol} ${network} ${name}`),
      ...[reference, reference.replace('-', '')],
    ]
      .join('\n')
      .toLowerCase()
  }

  return (payment, typed) => {
    const words = typed.toLowerCase().split(/\s+/)
    const text = known.texts.get(payment) ?? textOf(payment)
    known.texts.set(payment, text)
    return words.every((word) => text.includes(word))
  }
}
