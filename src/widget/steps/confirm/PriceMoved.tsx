import type { JSX } from 'react'
import { type QuoteValue, quoteValue } from '../../../flow/quoteValue.js'
import type { Offer } from '../../../flow/state.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import { compareDecimals, subtractDecimals } from '../../../money/decimal.js'
import { percentOf } from '../../../money/divideDecimals.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import { Address } from '../../../ui/Address.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useAmountPair, useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { FreshnessClock } from '../../shared/offer/FreshnessClock.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { quoteKeys } from '../../shared/offer/quoteKeys.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { useQuoteTitle } from '../../shared/offer/useQuoteTitle.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { Screen } from '../../shell/Screen.js'
import { useArmed } from '../../shell/useArmed.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { confirmMessages, priceMovedMessages } from './messages.js'

export type PriceMovedProps = {
  before: Quote
  /** The new offer, which needs consent, and its selected quote. */
  offer: Offer
  quote: Quote
}

/** The new offer is worse: shows both quotes side by side and asks for consent. */
export function PriceMoved({ before, offer, quote }: PriceMovedProps): JSX.Element {
  const t = useMessages(priceMovedMessages)
  const { toAddress } = useMessages(offerMessages)
  const { token, fiat, percent } = useFormatters()
  const pair = useAmountPair()
  const amountText = useAmountText()
  const brandingOf = useProviderBranding()
  const { asset } = useCatalog()
  const { destination } = useDraft()
  const { deposit } = useWidget()
  const armed = useArmed(offer.chosen)
  const was = before.output_amount.amount
  const now = quote.output_amount.amount
  const { symbol } = asset(quote.output_amount.asset)
  const { asset: input, amount: paid } = offer.response.quote_request.request.fixed_input_amount
  const [shownWas, shownNow] = pair(was, now, symbol)
  const less = subtractDecimals(was, now)
  const pays = asset(input)
  return (
    <Screen
      name="price-moved"
      title={t.title}
      onBack={() => deposit.send({ type: 'WENT_BACK' })}
      trailing={<FreshnessClock response={offer.response} />}
      foot={
        <>
          <Button
            kind="primary"
            className="dw-confirm-button"
            disabled={!armed}
            data-arming={armed ? undefined : ''}
            onClick={() => deposit.send({ type: 'OFFER_ACCEPTED' })}
          >
            {t.accept(`${shownNow} ${symbol}`)}
          </Button>
          <Button kind="quiet" onClick={() => deposit.send({ type: 'WENT_BACK' })}>
            {t.seeAll}
          </Button>
        </>
      }
    >
      <p className="dw-text-intro">
        {quote.onramp === undefined ? t.leadPlain : t.lead(brandingOf(quote.onramp).name)}
      </p>
      <div className="dw-card">
        <div className="dw-comparison">
          <div>
            <span className="dw-label">{t.before}</span>
            <p className="dw-number dw-comparison-old" translate="no">
              {shownWas}
              <span className="dw-visually-hidden"> {symbol}</span>
            </p>
          </div>
          <Icon name="next" />
          <div>
            <span className="dw-label">{t.now}</span>
            <p className="dw-number" translate="no">
              {shownNow} <small>{symbol}</small>
            </p>
          </div>
        </div>
        <KeyValue
          className="dw-card-padding dw-card-divider"
          rows={[
            { term: t.difference, value: t.less(token(less, symbol), percent(percentOf(less, was) ?? '0')) },
            {
              term: t.fees,
              value: (
                <>
                  <span>{fiat(quote.fees.total_fees, quote.fees.currency_symbol)}</span>{' '}
                  <span className="dw-text-muted">
                    {t.was(fiat(before.fees.total_fees, before.fees.currency_symbol))}
                  </span>
                </>
              ),
            },
            { term: t.stillPay, value: pays.address === undefined ? fiat(paid, input) : amountText(paid, pays) },
            { term: toAddress, value: <Address address={destination.ok ? destination.address : ''} /> },
          ]}
        />
      </div>
      <Note icon="info" title={t.note}>
        {t.noteHint}
      </Note>
    </Screen>
  )
}

/** Suggests a quote of the same response that loses at least one percentage point less. Renders nothing without one. */
export function BetterOffer({ response, value }: { response: QuoteResponse; value: QuoteValue }): JSX.Element | null {
  const t = useMessages(confirmMessages).loss
  const { percent } = useFormatters()
  const { about } = useTimes()
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
    <div className="dw-card dw-rows">
      <ChoiceRow
        icon="tag"
        title={t.better(titleOf(quote), percent(lostPercent))}
        hint={quote.latency_seconds === undefined ? arriving : t.betterHint(arriving, about(quote.latency_seconds))}
        onClick={() => {
          send({ type: 'WENT_BACK' })
          send({ type: 'QUOTE_SELECTED', key: quoteKeys(response.quotes).get(quote) ?? '' })
        }}
      />
    </div>
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
