import type { AssetId } from '../schema/assetId.js'
import type { DecimalString } from '../schema/primitives.js'
import { Prices } from '../schema/Quote.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

const endpoint: Endpoint<Record<AssetId, DecimalString>> = {
  method: 'POST',
  path: '/prices',
  retryable: true,
  schema: Prices,
  maxBytes: maxResponseBytes,
}

/**
 * `POST /prices`: the price of one whole unit of each of `tokens` in the currency `fiat`, as decimal strings by token id.
 * A token without a price is missing. Safe to retry; retried on failure.
 *
 * @example
 * const prices = await getPrices(client, { fiat: 'usd', tokens: [token] })
 */
export function getPrices(
  client: DepositClient,
  { signal, ...body }: CallOptions & { fiat: string; tokens: readonly string[] },
): Promise<Record<AssetId, DecimalString>> {
  return client.request(endpoint, { body }, { signal })
}
