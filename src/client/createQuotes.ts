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
 * @example
 * const request = { kind: 'FIXED_INPUT' as const, fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: output }
 * const { quotes } = await createQuotes(client, { request, price_currency: 'usd' })
 */
export function createQuotes(
  client: DepositClient,
  { signal, ...body }: CallOptions & QuoteRequest,
): Promise<QuoteResponse> {
  return client.request(endpoint, { body: { show_all_issues: true, ...body } }, { signal })
}
