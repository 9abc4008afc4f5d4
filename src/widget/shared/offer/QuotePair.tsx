import type { JSX } from 'react'
import { isCheckable } from '../../../core/requote/isCheckable.js'
import { rankQuotes } from '../../../flow/rankQuotes.js'
import { defineMessages } from '../../../i18n/defineMessages.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals } from '../../../money/decimal.js'
import type { Payment } from '../../../schema/Payment.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { Icon } from '../../../ui/Icon.js'
import { useAmountPair } from '../amounts/useAssetAmount.js'
import { useCatalog } from '../catalog/useCatalog.js'

export const quotePairMessages = defineMessages('offer.pair', {
  quoteThen: 'Before',
  quoteNow: 'Now',
})

/** The original and the current quote side by side. */
export function QuotePair({ payment, quote }: { payment: Payment; quote: Quote }): JSX.Element {
  const t = useMessages(quotePairMessages)
  const pair = useAmountPair()
  const { asset } = useCatalog()
  const [then, now] = [payment.quoted.output_amount.amount, quote.output_amount.amount]
  const { symbol } = asset(quote.output_amount.asset)
  const [shownThen, shownNow] = pair(then, now, symbol)
  return (
    <div className="dw-comparison">
      <div>
        <span className="dw-label">{t.quoteThen}</span>
        <p className={compareDecimals(then, now) === 0 ? 'dw-number' : 'dw-number dw-comparison-old'} translate="no">
          {shownThen}
          <span className="dw-visually-hidden"> {symbol}</span>
        </p>
      </div>
      <Icon name="next" />
      <div>
        <span className="dw-label">{t.quoteNow}</span>
        <p className="dw-number" translate="no">
          {shownNow} <small>{symbol}</small>
        </p>
      </div>
    </div>
  )
}

/** The quote to continue a stopped payment with: the best verifiable one, else the best one. */
export function bestRequote(response: QuoteResponse | undefined): Quote | undefined {
  const ranked = response ? rankQuotes(response.quotes, 'best') : []
  return ranked.find(isCheckable) ?? ranked[0]
}
