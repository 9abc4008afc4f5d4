import type { JSX } from 'react'
import { usePrices } from '../../hooks/usePrices.js'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import { compareDecimals, multiplyDecimals } from '../../money/decimal.js'
import type { Quote, QuoteResponse } from '../../schema/Quote.js'
import { Note } from '../../ui/Note.js'

export type VerifyNoteProps = { response: QuoteResponse; quote: Quote }

/** What arrives is worth so much or more: then an owner that the service does not know yet verifies their wallet first. */
const threshold = { amount: '300', currency: 'usd' }

/** Says before anything is agreed on that a signature may be asked for. No answer tells whether the owner gave one before. */
export function VerifyNote({ response, quote }: VerifyNoteProps): JSX.Element | null {
  const { fiat } = useFormatters()
  const t = useMessages().confirm
  const worth = useDollars(response, quote)
  if (worth === undefined || compareDecimals(worth, threshold.amount) < 0) return null
  return <Note icon="sign" title={t.verify(fiat(threshold.amount, threshold.currency))} />
}

/** What arrives, in dollars; undefined while no price is known. */
function useDollars({ price_currency, current_prices }: QuoteResponse, { output_amount }: Quote): string | undefined {
  const { asset, amount } = output_amount
  const told = price_currency === threshold.currency
  const { data } = usePrices(threshold.currency, told ? [] : [asset])
  const price = told ? current_prices[asset] : data?.[asset]
  return price === undefined ? undefined : multiplyDecimals(amount, price)
}
