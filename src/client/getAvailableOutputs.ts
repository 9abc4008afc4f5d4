import { Reachable } from '../schema/Asset.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { discoveryBytes, type Endpoint } from './endpoint.js'

/** `inputs` must name at least one asset; the other lists only narrow the answer. */
export type GetAvailableOutputsParameters = CallOptions & {
  /** What is paid with, at least one: currency codes and token ids. */
  inputs: readonly string[]
  /** Only these to get: token ids. */
  outputs?: readonly string[] | undefined
  /** Only by these providers of money, by their ids. */
  onramps?: readonly string[] | undefined
  /** Only to these payers of money, by their ids. */
  offramps?: readonly string[] | undefined
}

const endpoint: Endpoint<Reachable> = {
  method: 'GET',
  path: '/assets/available-outputs',
  repeatable: true,
  cacheable: true,
  schema: Reachable,
  maxBytes: discoveryBytes,
}

/**
 * `GET /assets/available-outputs`: what each input can become. An input that is missing has no route.
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
