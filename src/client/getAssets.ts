import { Assets } from '../schema/Asset.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxDiscoveryBytes } from './endpoint.js'

const endpoint: Endpoint<Assets> = {
  method: 'GET',
  path: '/assets',
  retryable: true,
  cacheable: true,
  schema: Assets,
  maxBytes: maxDiscoveryBytes,
}

/**
 * `GET /assets`: details of `assets`, or of every asset when omitted.
 *
 * @example
 * const assets = await getAssets(client)
 */
export function getAssets(
  client: DepositClient,
  { assets, ...options }: CallOptions & { assets?: readonly string[] | undefined } = {},
): Promise<Assets> {
  return client.request(endpoint, { query: { assets } }, options)
}
