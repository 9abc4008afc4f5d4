import { Chains } from '../schema/Chain.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { discoveryBytes, type Endpoint } from './endpoint.js'

const endpoint: Endpoint<Chains> = {
  method: 'GET',
  path: '/chains',
  repeatable: true,
  cacheable: true,
  schema: Chains,
  maxBytes: discoveryBytes,
}

/**
 * `GET /chains`: every network the service knows, by its name.
 *
 * @example
 * const chains = await getChains(client)
 */
export function getChains(client: DepositClient, options?: CallOptions): Promise<Chains> {
  return client.request(endpoint, {}, options)
}
