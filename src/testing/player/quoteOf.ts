import { addDecimals, divideDecimals, fromUnits, multiplyDecimals, subtractDecimals } from '../../money/decimal.js'
import { chainOf, isFiatId } from '../../schema/assetId.js'
import type { Quote, QuoteRequest } from '../../schema/Quote.js'
import type { Movement, RouteStep } from '../../schema/Route.js'
import { dollarPrice } from '../world/people.js'
import type { Terms } from './Script.js'

/** The service's own fee, in basis points. */
const businessBasisPoints = 10

/**
 * The quote of a provider or route, calculated exactly.
 *
 * @param lostBasisPoints Value lost in the trade, in basis points.
 */
export function quoteOf(
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
