import { Reachable } from '../schema/Asset.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxDiscoveryBytes } from './endpoint.js'

/** `inputs` must have at least one asset; the other arrays are filters. */
export type GetAvailableOutputsParameters = CallOptions & {
  /** Assets to pay with, at least one: currency codes and token ids. */
  inputs: readonly string[]
  /** Restrict to these outputs: token ids. */
  outputs?: readonly string[] | undefined
  /** Restrict to these onramp providers, by id. */
  onramps?: readonly string[] | undefined
  /** Restrict to these offramp providers, by id. */
  offramps?: readonly string[] | undefined
}

const endpoint: Endpoint<Reachable> = {
  method: 'GET',
  path: '/assets/available-outputs',
  retryable: true,
  cacheable: true,
  schema: Reachable,
  maxBytes: maxDiscoveryBytes,
}

/**
 * `GET /assets/available-outputs`: the outputs each input can be converted to. An input that is missing has no route.
 *
 * @example
 * const outputs = await getAvailableOutputs(client, { inputs: ['usd'] })
 */
export function getAvailableOutputs(
  client: DepositClient,
  { signal, ...query }: GetAvailableOutputsParameters,
): Promise<Reachable> {
  return client.request(endpoint, { query }, { signal })
}
