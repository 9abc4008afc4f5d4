import type { JSX } from 'react'
import type { QuoteValue } from '../../../flow/quoteValue.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote, QuoteResponse } from '../../../schema/Quote.js'
import type { Movement, RouteStep } from '../../../schema/Route.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { useIssueText } from '../../shared/payment/useIssueText.js'
import { quotesMessages } from './messages.js'

export type QuoteDetailsProps = {
  quote: Quote
  response: QuoteResponse
  value: QuoteValue | undefined
}

/** Fee breakdown and route of the selected quote. */
export function QuoteDetails({ quote, response, value }: QuoteDetailsProps): JSX.Element {
  const t = useMessages(quotesMessages)
  const { fiat, token, percent } = useFormatters()
  const { asset } = useCatalog()
  const describeRoute = useRouteDescription()
  const issueText = useIssueText()
  const { fees } = quote
  const cost = (amount: string) => fiat(amount, fees.currency_symbol)
  const total = cost(fees.total_fees)
  const price = response.current_prices[quote.output_amount.asset]
  const symbol = asset(quote.output_amount.asset).symbol
  const unit = response.price_currency.toUpperCase()
  const rate: KeyValueRow[] = price === undefined ? [] : [{ term: t.rate, value: t.rateOf(symbol, token(price, unit)) }]
  return (
    <div className="dw-quote-more">
      <KeyValue
        rows={[
          { term: t.providerFee, value: cost(fees.conversion_fees) },
          { term: t.networkFee, value: cost(fees.network_fees) },
          { term: t.serviceFee, value: cost(fees.business_fees) },
          { term: t.allFees, value: value ? t.allFeesOf(total, percent(value.feesPercent)) : total, total: true },
          ...rate,
        ]}
      />
      {value && value.level !== 'small' && (
        <p className="dw-inline-note" data-tone="warning">
          <Icon name="alert" size="sm" />
          <span className="dw-text-medium">{t.valueLost(cost(value.lost), percent(value.lostPercent))}</span>
        </p>
      )}
      {quote.issues?.map((issue) => (
        <p key={issueText(issue)} className="dw-inline-note" data-tone="warning">
          <Icon name="alert" size="sm" />
          <bdi className="dw-text-medium">{issueText(issue)}</bdi>
        </p>
      ))}
      <ol className="dw-route" aria-label={t.route.title}>
        {describeRoute(quote).map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a route may be equal, and their order is fixed.
          <li key={index}>{sentence}</li>
        ))}
      </ol>
    </div>
  )
}

/** Pieces that the sentences about the others cover. */
const covered = new Set<string>(['user_fund', 'onramp', 'poll', 'rev_share'])

/** Describes the route of a quote in sentences, at least one for each step. */
function useRouteDescription(): (quote: Quote) => string[] {
  const t = useMessages(quotesMessages).route
  const { asset } = useCatalog()
  const { fiat } = useFormatters()
  const amountText = useAmountText()
  const brandingOf = useProviderBranding()

  function describeStep(step: RouteStep, provider: string): string[] {
    const paid = balanceMovement(step.net_effect.consume)
    const got = balanceMovement(step.net_effect.produce)
    if (step.type === 'ONRAMP' && paid && got) {
      const token = asset(got.resource.asset)
      return [t.pay(fiat(paid.amount, paid.resource.asset), provider), t.onramp(provider, token.symbol, token.network)]
    }
    if (step.type === 'USER_FUND' && paid) {
      const token = asset(paid.resource.asset)
      return [t.send(amountText(paid.amount, token), token.network)]
    }
    const sentences = step.pieces_info.flatMap(({ type }) => {
      if (type === 'convert' && paid && got)
        return [t.convert(asset(paid.resource.asset).symbol, asset(got.resource.asset).symbol)]
      if (type === 'bridge' && got) return [t.bridge(asset(got.resource.asset).network)]
      if (type === 'transfer_out') return [t.arrive]
      if (type === 'custom_call') return [t.call]
      return covered.has(type) ? [] : [t.other]
    })
    return sentences.length > 0 ? sentences : [t.other]
  }

  return (quote) => quote.route.flatMap((step) => describeStep(step, brandingOf(quote.onramp ?? '').name))
}

/** The movement of the balance itself, ignoring approvals and side effects. */
function balanceMovement(movements: readonly Movement[]): Movement | undefined {
  return movements.find(({ resource }) => resource.property === 'BALANCE')
}
