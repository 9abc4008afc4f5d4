import { OwnerBalances } from '../schema/Balance.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

/** Parameters of `getOwnerBalances`: owner, wallets and tokens. */
export type GetOwnerBalancesParameters = CallOptions & {
  /** Address of the owner. */
  owner: string
  /** One payment's deposit addresses, or the owner's reusable wallets. */
  scope: { kind: 'PAYMENT'; payment_id: string } | { kind: 'EXTRA' }
  /** Default for a payment: the tokens of its own route. */
  tokens?: readonly string[] | undefined
}

const endpoint: Endpoint<OwnerBalances> = {
  method: 'POST',
  path: '/payments/balances',
  retryable: true,
  schema: OwnerBalances,
  maxBytes: maxResponseBytes,
}

/**
 * `POST /payments/balances` for an owner: withdrawable balances of their one-time or reusable wallets.
 *
 * @example
 * const balances = await getOwnerBalances(client, { owner, scope: { kind: 'PAYMENT', payment_id } })
 */
export function getOwnerBalances(
  client: DepositClient,
  { signal, ...query }: GetOwnerBalancesParameters,
): Promise<OwnerBalances> {
  return client.request(endpoint, { body: { query: { source: 'OWNER', ...query } } }, { signal })
}
