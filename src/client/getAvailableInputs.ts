import { Reachable } from '../schema/Asset.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxDiscoveryBytes } from './endpoint.js'

/** `outputs` must have at least one asset; the other arrays are filters. */
export type GetAvailableInputsParameters = CallOptions & {
  /** Token ids to receive, at least one. */
  outputs: readonly string[]
  /** Restrict to these inputs: currency codes and token ids. */
  inputs?: readonly string[] | undefined
  /** Restrict to these onramp providers, by id. */
  onramps?: readonly string[] | undefined
  /** Restrict to these offramp providers, by id. */
  offramps?: readonly string[] | undefined
}

const endpoint: Endpoint<Reachable> = {
  method: 'GET',
  path: '/assets/available-inputs',
  retryable: true,
  cacheable: true,
  schema: Reachable,
  maxBytes: maxDiscoveryBytes,
}

/**
 * `GET /assets/available-inputs`: the inputs each output can be paid with. An output that is missing has no route.
 *
 * @example
 * const inputs = await getAvailableInputs(client, { outputs: [output] })
 */
export function getAvailableInputs(
  client: DepositClient,
  { signal, ...query }: GetAvailableInputsParameters,
): Promise<Reachable> {
  return client.request(endpoint, { query }, { signal })
}
