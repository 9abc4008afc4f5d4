import type { JSX } from 'react'
import { quoteKey } from '../../../flow/state.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals, subtractDecimals } from '../../../money/decimal.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { type QuoteValue, quoteValue } from '../../shared/offer/quoteValue.js'
import { useQuoteTitle } from '../../shared/offer/useQuoteTitle.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { confirmMessages } from './messages.js'

/** Suggests a quote of the same response that loses at least one percentage point less. Renders nothing without one. */
export function BetterOffer({ response, value }: { response: QuoteResponse; value: QuoteValue }): JSX.Element | null {
  const t = useMessages(confirmMessages).loss
  const { percent, about } = useFormatters()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const titleOf = useQuoteTitle()
  const { send } = useWidget().deposit
  const better = leastLost(response, value)
  if (!better) return null
  const { quote, lostPercent } = better
  const { asset: id, amount } = quote.output_amount
  const arriving = amountText(asset(id), amount)
  return (
    <ChoiceRow
      icon="tag"
      title={t.better(titleOf(quote), percent(lostPercent))}
      hint={quote.latency_seconds === undefined ? arriving : t.betterHint(arriving, about(quote.latency_seconds))}
      onClick={() => {
        send({ type: 'WENT_BACK' })
        send({ type: 'QUOTE_SELECTED', key: quoteKey(quote) })
      }}
    />
  )
}

function leastLost(response: QuoteResponse, chosen: QuoteValue): { quote: Quote; lostPercent: string } | undefined {
  const others = response.quotes
    .flatMap((quote) => {
      const lostPercent = quoteValue(response, quote)?.lostPercent
      return lostPercent === undefined ? [] : { quote, lostPercent }
    })
    .sort((a, b) => compareDecimals(a.lostPercent, b.lostPercent))
  const [best] = others
  return best && compareDecimals(subtractDecimals(chosen.lostPercent, best.lostPercent), '1') >= 0 ? best : undefined
}
