import { useEffect, useMemo, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { separatorsOf } from '../../../money/parseAmountInput.js'
import type { Payment } from '../../../schema/Payment.js'
import { useLatest } from '../../../ui/useLatest.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { referenceOf } from '../../shared/help/reference.js'
import { useReadPaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { inSlices } from '../../shell/time/inSlices.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { historyMessages } from './messages.js'
import { useReadPaymentLine } from './usePaymentLine.js'

export type PaymentSearch = {
  /** The payments with every word: in what their rows say, their networks, providers, amounts or references. */
  found: readonly Payment[]
  searching: boolean
}

/** Finds payments by what a reader of the list can see, in the words of the list, which the service does not know. */
export function usePaymentSearch(payments: readonly Payment[], typed: string): PaymentSearch {
  const textOf = useTextOf()
  const latest = useLatest(textOf)
  const [last, setLast] = useState<PaymentSearch & Asked>()
  const { texts } = textOf
  const asked = useMemo(() => ({ payments, typed, texts }), [payments, typed, texts])
  useEffect(() => {
    if (asked.typed === '') return
    const words = asked.typed.toLowerCase().split(/\s+/)
    const found: Payment[] = []
    return inSlices(
      asked.payments,
      (payment) => {
        const text = latest.current(payment)
        if (words.every((word) => text.includes(word))) found.push(payment)
      },
      () => setLast({ ...asked, found, searching: false }),
    )
  }, [asked])
  if (last && last.payments === payments && last.typed === typed && last.texts === texts) return last
  // A poll that brings another list must not empty the one on screen.
  return { found: last?.typed === typed ? last.found : none, searching: typed !== '' }
}

const none: readonly Payment[] = []

type Asked = { payments: readonly Payment[]; typed: string; texts: WeakMap<Payment, string> }

/** The searchable text of a payment. Thousands are formatted once, not with every letter of a search. */
function useTextOf(): ((payment: Payment) => string) & { texts: WeakMap<Payment, string> } {
  const { stages } = useMessages(historyMessages)
  const { locale } = useWidget().options
  const catalog = useCatalog()
  const lineOf = useReadPaymentLine()
  const factsOf = useReadPaymentFacts()
  const { group } = separatorsOf(locale)
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

  const { texts } = known
  const read = (payment: Payment) => {
    const text = texts.get(payment) ?? textOf(payment)
    texts.set(payment, text)
    return text
  }
  return Object.assign(read, { texts })
}
