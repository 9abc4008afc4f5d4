import { OwnerBalances } from '../schema/Balance.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

/** Whose one-time or reusable wallets, and which of them. */
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
  repeatable: true,
  schema: OwnerBalances,
  maxBytes: answerBytes,
}

/**
 * `POST /payments/balances` for an owner: what lies in their one-time or reusable wallets and can be taken back.
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
