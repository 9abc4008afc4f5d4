import { compareDecimals } from '../../money/decimal.js'
import type { Limits } from '../../schema/Amount.js'
import { isFiatId } from '../../schema/assetId.js'
import type { Issue } from '../../schema/Issue.js'
import type { Quote, QuoteFailure, QuoteRequest, QuoteResponse } from '../../schema/Quote.js'
import { dollarPrice } from '../world/people.js'
import { defaultTerms } from './defaultTerms.js'
import { quoteOf } from './quoteOf.js'
import type { Script, Terms } from './Script.js'
import { scenarioId } from './Script.js'

/** Response of `POST /payments/quotes`. `count` is the number of earlier responses. */
export function buildQuoteResponse(script: Script, request: QuoteRequest, count: number, now: number): QuoteResponse {
  const { asset: input, amount } = request.request.fixed_input_amount
  const output = request.request.output_asset
  const lost = (script.impactBasisPoints ?? 0) + count * (script.driftBasisPoints ?? 0)
  const terms = termsFor(script, input)
  const refused = terms.map((one) => outOfBounds(one, input, amount))
  const quotes = terms.flatMap((one, index): Quote[] =>
    refused[index]
      ? []
      : [
          {
            payment_id: scenarioId(count + 1, index + 1),
            ...quoteOf(request, one, lost + (one.impactBasisPoints ?? 0)),
          },
        ],
  )
  const failures = [...refused.flatMap((failure) => failure ?? []), ...(script.failures ?? [])]
  const assets = [input, output, request.price_currency]
  return {
    quote_request: request,
    quotes,
    current_prices: Object.fromEntries(assets.map((asset) => [asset, dollarPrice(asset)])),
    price_currency: request.price_currency,
    state_token: `state_${count + 1}`,
    quoted_at: new Date(now).toISOString(),
    accept_by: new Date(now + (script.quoteSeconds ?? 300) * 1_000).toISOString(),
    failures,
    fault: quotes.length === 0 ? failures[0]?.issues[0] : undefined,
    limits: terms.flatMap(({ min, max }): Limits[] => (min === undefined ? [] : [{ min, max }])),
  }
}

/** Providers accept fiat, routes accept tokens. */
function termsFor(script: Script, input: string): readonly Terms[] {
  const named = script.terms?.filter(({ onramp }) => (onramp !== undefined) === isFiatId(input)) ?? []
  if (script.terms?.length === 0 || named.length > 0) return named
  return defaultTerms(isFiatId(input) ? 'card' : 'wallet')
}

function outOfBounds(
  { onramp, min, max, latencySeconds }: Terms,
  asset: string,
  given: string,
): QuoteFailure | undefined {
  const low = min !== undefined && compareDecimals(given, min) < 0
  const high = max !== undefined && compareDecimals(given, max) > 0
  if (!low && !high) return undefined
  const source = onramp ?? 'route'
  const issue: Issue = {
    kind: 'amount',
    asset,
    given,
    limits: { min, max },
    source,
    message: low ? `The minimum is ${min}.` : `The maximum is ${max}.`,
    reason: low ? 'TOO_LOW' : 'TOO_HIGH',
  }
  return { service_ids: [source], latency_seconds: latencySeconds, issues: [issue] }
}
