import { Reachable } from '../schema/Asset.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { discoveryBytes, type Endpoint } from './endpoint.js'

/** `outputs` must name at least one asset; the other lists only narrow the answer. */
export type GetAvailableInputsParameters = CallOptions & {
  /** Token ids to get, at least one. */
  outputs: readonly string[]
  /** Only these to pay with: currency codes and token ids. */
  inputs?: readonly string[] | undefined
  /** Only by these providers of money, by their ids. */
  onramps?: readonly string[] | undefined
  /** Only to these payers of money, by their ids. */
  offramps?: readonly string[] | undefined
}

const endpoint: Endpoint<Reachable> = {
  method: 'GET',
  path: '/assets/available-inputs',
  repeatable: true,
  cacheable: true,
  schema: Reachable,
  maxBytes: discoveryBytes,
}

/**
 * `GET /assets/available-inputs`: what each output can be paid with. An output that is missing has no route.
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
