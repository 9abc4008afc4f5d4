import { Chains } from '../schema/Chain.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxDiscoveryBytes } from './endpoint.js'

const endpoint: Endpoint<Chains> = {
  method: 'GET',
  path: '/chains',
  retryable: true,
  cacheable: true,
  schema: Chains,
  maxBytes: maxDiscoveryBytes,
}

/**
 * `GET /chains`: every supported network, by name.
 *
 * @example
 * const chains = await getChains(client)
 */
export function getChains(client: DepositClient, options?: CallOptions): Promise<Chains> {
  return client.request(endpoint, {}, options)
}
