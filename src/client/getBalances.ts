import { ExternalBalances, OwnerBalances } from '../schema/Balance.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

export type GetOwnerBalancesParameters = CallOptions & {
  owner: string
  /** One payment's deposit addresses, or the owner's reusable wallets. */
  scope: { kind: 'PAYMENT'; payment_id: string } | { kind: 'EXTRA' }
  /** Default for a payment: the tokens of its own route. */
  tokens?: readonly string[] | undefined
}

export type GetExternalBalancesParameters = CallOptions & { queries: readonly { address: string; token: string }[] }

const path = '/payments/balances'
const owners = {
  method: 'POST',
  path,
  repeatable: true,
  schema: OwnerBalances,
  maxBytes: answerBytes,
} satisfies Endpoint<OwnerBalances>
const externals: Endpoint<ExternalBalances> = { ...owners, schema: ExternalBalances }

/** `POST /payments/balances` for an owner: what lies in their one-time or reusable wallets and can be taken back. */
export function getOwnerBalances(
  client: DepositClient,
  { signal, ...query }: GetOwnerBalancesParameters,
): Promise<OwnerBalances> {
  return client.request(owners, { body: { query: { source: 'OWNER', ...query } } }, { signal })
}

/** `POST /payments/balances` for any addresses: what a connected wallet holds, read without an RPC in the page. */
export function getExternalBalances(
  client: DepositClient,
  { signal, queries }: GetExternalBalancesParameters,
): Promise<ExternalBalances> {
  return client.request(externals, { body: { query: { source: 'EXTERNAL', queries } } }, { signal })
}
