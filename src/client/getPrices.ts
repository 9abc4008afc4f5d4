import type { AssetId, DecimalString } from '../schema/primitives.js'
import { Prices } from '../schema/Quote.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

const endpoint: Endpoint<Record<AssetId, DecimalString>> = {
  method: 'POST',
  path: '/prices',
  repeatable: true,
  schema: Prices,
  maxBytes: answerBytes,
}

/** `POST /prices`: unit prices of `tokens` in the currency `fiat`. A token without a price is missing. */
export function getPrices(
  client: DepositClient,
  { signal, ...body }: CallOptions & { fiat: string; tokens: readonly string[] },
): Promise<Record<AssetId, DecimalString>> {
  return client.request(endpoint, { body }, { signal })
}
