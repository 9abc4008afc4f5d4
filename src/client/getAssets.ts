import { Assets } from '../schema/Asset.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { discoveryBytes, type Endpoint } from './endpoint.js'

const endpoint: Endpoint<Assets> = {
  method: 'GET',
  path: '/assets',
  repeatable: true,
  cacheable: true,
  schema: Assets,
  maxBytes: discoveryBytes,
}

/**
 * `GET /assets`: what is known of `assets`, or of every asset when none is named.
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
