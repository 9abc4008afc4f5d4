import { type QuoteRequest, QuoteResponse } from '../schema/Quote.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

const endpoint: Endpoint<QuoteResponse> = {
  method: 'POST',
  path: '/payments/quotes',
  repeatable: true,
  schema: QuoteResponse,
  maxBytes: answerBytes,
  timeout: 10_000,
}

/**
 * `POST /payments/quotes`: every way to make a payment, with all it costs. Binds nothing.
 *
 * Always asks for all issues, so that a pair without a route is an answer with `fault` and `limits` and not an error.
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
