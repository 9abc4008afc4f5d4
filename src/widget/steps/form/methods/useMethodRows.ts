import { useState } from 'react'
import { quoteKey } from '../../../../flow/state.js'
import type { Quote, QuoteResponse } from '../../../../schema/Quote.js'
import { firstOffer, selectedOffer } from '../../../shared/offer/firstOffer.js'
import { quoteKeys } from '../../../shared/offer/quoteKeys.js'
import { useWidget } from '../../../shell/WidgetContext.js'
import type { FormPricing } from '../state/DepositForm.js'
import { type MethodRow, updateRows } from './methodRows.js'

/** Rows, each with the quote that it shows or chooses. */
export type MethodChoice = {
  rows: readonly (MethodRow & { quote: Quote | undefined })[]
  /** Id of the selected row. */
  chosen: string | undefined
  /** Key that selects a quote, or that of an earlier response once it is back. */
  keyOf: (quote: Quote) => string
}

/** More are under "Compare providers". */
const maxRows = 4

type Memory = { response?: QuoteResponse; rows: readonly MethodRow[] }

/** The payment methods of the form. They keep their places as long as they are on screen, also while prices load. */
export function useMethodRows({ quotes: { response } }: FormPricing): MethodChoice {
  const { deposit, settings } = useWidget()
  const { onrampMethod } = settings
  const [memory, remember] = useState<Memory>({ rows: [] })
  if (response && response !== memory.response)
    remember({ response, rows: updateRows(memory.rows, response, onrampMethod) })
  const selected = 'selected' in deposit.state ? deposit.state.selected : undefined
  const quotes = memory.response?.quotes ?? []
  const keys = quoteKeys(quotes)
  const best = selectedOffer(quotes, selected, 'card', onrampMethod)
  const rows = memory.rows.map((row) => ({
    ...row,
    quote: best && row.quotes.includes(best) ? best : firstOffer(row.quotes, 'card', onrampMethod),
  }))
  const chosenRow = rows.find(({ quote }) => quote !== undefined && quote === best)
  const first = rows.slice(0, maxRows)
  return {
    rows: chosenRow && !first.includes(chosenRow) ? [...first.slice(0, -1), chosenRow] : first,
    chosen: chosenRow?.id,
    keyOf: (quote) => keys.get(quote) ?? quoteKey(quote),
  }
}
