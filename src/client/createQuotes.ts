import { sameAddress } from '../address/evm.js'
import { DepositError } from '../errors/DepositError.js'
import { compareDecimals } from '../money/decimal.js'
import { sameAssetId } from '../schema/assetId.js'
import { type QuoteRequest, QuoteResponse } from '../schema/Quote.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

const endpoint: Endpoint<QuoteResponse> = {
  method: 'POST',
  path: '/payments/quotes',
  retryable: true,
  schema: QuoteResponse,
  maxBytes: maxResponseBytes,
  timeout: 10_000,
}

/**
 * `POST /payments/quotes`: every available quote with its full cost. Not binding.
 *
 * Always sets `show_all_issues`, so that a pair without a route resolves with `fault` and `limits` instead of an error.
 * @throws DepositError `invalid_response` also when the quotes are for another amount, asset or destination than requested.
 * @example
 * const request = { kind: 'FIXED_INPUT' as const, fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: output }
 * const { quotes } = await createQuotes(client, { request, price_currency: 'usd' })
 */
export async function createQuotes(
  client: DepositClient,
  { signal, ...body }: CallOptions & QuoteRequest,
): Promise<QuoteResponse> {
  return ensureSameRequest(
    body,
    await client.request(endpoint, { body: { show_all_issues: true, ...body } }, { signal }),
  )
}

/** Returns the quotes if they are for the request, and throws otherwise. */
export function ensureSameRequest(request: QuoteRequest, response: QuoteResponse): QuoteResponse {
  const path = differentTerm(request, response)
  if (path === undefined) return response
  throw new DepositError('invalid_response', 'The quotes are for another request.', { path })
}

/** Path of the first term that differs from the request. Screens show the response, so it has to repeat the request. */
function differentTerm(
  { request, parent_payment_id }: QuoteRequest,
  { quote_request, quotes }: QuoteResponse,
): string | undefined {
  const { fixed_input_amount: input, output_asset: output, dest_address: destination } = quote_request.request
  if (!sameAssetId(input.asset, request.fixed_input_amount.asset))
    return 'quote_request.request.fixed_input_amount.asset'
  // The service replaces the amount of a requote with the balance of the stopped payment.
  if (parent_payment_id === undefined && compareDecimals(input.amount, request.fixed_input_amount.amount) !== 0)
    return 'quote_request.request.fixed_input_amount.amount'
  if (!sameAssetId(output, request.output_asset)) return 'quote_request.request.output_asset'
  if (callsOf(quote_request.request) !== callsOf(request)) return 'quote_request.request.custom_actions'
  if (
    destination !== undefined &&
    request.dest_address !== undefined &&
    !sameAddress(destination, request.dest_address)
  )
    return 'quote_request.request.dest_address'
  const other = quotes.findIndex(({ output_amount }) => !sameAssetId(output_amount.asset, request.output_asset))
  return other < 0 ? undefined : `quotes.${other}.output_amount.asset`
}

/** The calls on arrival, to compare. */
function callsOf({ custom_actions }: QuoteRequest['request']): string {
  return `${custom_actions?.actions.map(({ target, value, calldata }) => [target, value, calldata]) ?? ''}`.toLowerCase()
}
