import { ExternalBalances } from '../schema/ExternalBalances.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

/** Addresses and the tokens to look for at each. */
export type GetExternalBalancesParameters = CallOptions & { queries: readonly { address: string; token: string }[] }

const endpoint: Endpoint<ExternalBalances> = {
  method: 'POST',
  path: '/payments/balances',
  retryable: true,
  schema: ExternalBalances,
  maxBytes: maxResponseBytes,
}

/**
 * `POST /payments/balances` for arbitrary addresses: the balances of a connected wallet, without an RPC in the page.
 *
 * @example
 * const { balances } = await getExternalBalances(client, { queries: [{ address, token }] })
 */
export function getExternalBalances(
  client: DepositClient,
  { signal, queries }: GetExternalBalancesParameters,
): Promise<ExternalBalances> {
  return client.request(endpoint, { body: { query: { source: 'EXTERNAL', queries } } }, { signal })
}
