import { addDecimals, compareDecimals, fromUnits, multiplyDecimals, subtractDecimals } from '../../money/decimal.js'
import { divideDecimals } from '../../money/divideDecimals.js'
import type { Limits } from '../../schema/Amount.js'
import { chainOf, isFiatId } from '../../schema/assetId.js'
import type { Issue } from '../../schema/Issue.js'
import type { Quote, QuoteFailure, QuoteRequest, QuoteResponse } from '../../schema/Quote.js'
import type { Movement, RouteStep } from '../../schema/Route.js'
import { dollarPrice } from '../world/people.js'
import { defaultTerms } from './defaultTerms.js'
import { type Script, scenarioId, type Terms } from './Script.js'

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

/** The service's own fee, in basis points. */
const businessBasisPoints = 10

/**
 * The quote of a provider or route, calculated exactly.
 *
 * @param lostBasisPoints Value lost in the trade, in basis points.
 */
function quoteOf(
  { request, price_currency }: QuoteRequest,
  terms: Terms,
  lostBasisPoints: number,
): Omit<Quote, 'payment_id'> {
  const { asset: input, amount } = request.fixed_input_amount
  const output = request.output_asset
  const value = multiplyDecimals(amount, dollarPrice(input))
  const conversion = share(value, terms.feeBasisPoints)
  const business = share(value, businessBasisPoints)
  const total = addDecimals(addDecimals(conversion, business), terms.networkFee)
  const left = subtractDecimals(value, total)
  const outputAmount = toAmount(subtractDecimals(left, share(left, lostBasisPoints)), output)
  const deposit = isFiatId(input) ? output : input
  const depositAmount = isFiatId(input) ? toAmount(subtractDecimals(value, conversion), output) : amount
  const inCurrency = (dollars: string) => divideDecimals(dollars, dollarPrice(price_currency), 2) ?? '0'
  const parts = [conversion, terms.networkFee, business].map(inCurrency)
  const [conversion_fees = '0', network_fees = '0', business_fees = '0'] = parts
  return {
    onramp: terms.onramp,
    onramp_method: terms.method,
    output_amount: { asset: output, amount: outputAmount },
    fees: {
      total_fees: parts.reduce(addDecimals),
      conversion_fees,
      network_fees,
      business_fees,
      currency_symbol: price_currency,
    },
    route: routeOf({ input, inputAmount: amount, deposit, depositAmount, output, outputAmount }),
    latency_seconds: terms.latencySeconds,
  }
}

function share(amount: string, basisPoints: number): string {
  return multiplyDecimals(amount, fromUnits(BigInt(basisPoints), 4))
}

/** Converts dollars to a token amount, truncated to six decimals, which every token here supports. */
function toAmount(dollars: string, token: string): string {
  return divideDecimals(dollars, dollarPrice(token), 6) ?? '0'
}

type RouteAmounts = {
  input: string
  inputAmount: string
  /** The token that reaches the one-time wallet. */
  deposit: string
  depositAmount: string
  output: string
  outputAmount: string
}

/** The steps from payer to destination: funding, a swap or bridge if needed, and the transfer out. */
function routeOf(amounts: RouteAmounts): RouteStep[] {
  const { input, inputAmount, deposit, depositAmount, output, outputAmount } = amounts
  const paid = movement('USER', input, inputAmount)
  const deposited = movement('PROCESSING_ADDRESS', deposit, depositAmount)
  const held = movement('PROCESSING_ADDRESS', output, outputAmount)
  const sent = movement('DEST', output, outputAmount)
  const crosses = chainOf(deposit) !== chainOf(output)
  const moves = crosses || deposit !== output
  const steps: Omit<RouteStep, 'step_index'>[] = [
    isFiatId(input)
      ? step('ONRAMP', paid, deposited, 'user_fund', 'onramp')
      : step('USER_FUND', paid, deposited, 'user_fund'),
    ...(moves ? [step('ONCHAIN_STEP', deposited, held, crosses ? 'bridge' : 'convert')] : []),
    step('ONCHAIN_STEP', moves ? held : deposited, sent, 'transfer_out'),
  ]
  return steps.map((part, step_index) => ({ ...part, step_index }))
}

function step(type: string, from: Movement, to: Movement, ...pieces: string[]): Omit<RouteStep, 'step_index'> {
  return { type, net_effect: { consume: [from], produce: [to] }, pieces_info: pieces.map((piece) => ({ type: piece })) }
}

function movement(account: string, asset: string, amount: string): Movement {
  return { account, resource: { asset, property: 'BALANCE' }, amount }
}
