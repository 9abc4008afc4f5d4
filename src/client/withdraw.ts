import { WithdrawAuthorization, Withdrawal, type WithdrawFrom } from '../schema/Balance.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

/** Parameters of `prepareWithdrawal`. */
export type PrepareWithdrawalParameters = CallOptions & {
  /** Amounts are decimal strings in whole units, fee included. */
  token_amounts: readonly { token: string; amount: string }[]
  /** Where the funds are sent. */
  recipient_address: string
  /** From the balance, unmodified. */
  withdraw_from?: WithdrawFrom | undefined
}

/** Parameters of `confirmWithdrawal`. */
export type ConfirmWithdrawalParameters = CallOptions & {
  /** The owner's signature over the authorization. */
  signature: string
  /** From the signed authorization, unmodified. */
  state_token: string
  /** Milliseconds the service waits before it responds `PENDING`. Default 20,000. */
  polling_timeout?: number | undefined
}

const prepare = {
  method: 'POST',
  path: '/payments/withdraw',
  retryable: false,
  schema: WithdrawAuthorization,
  maxBytes: maxResponseBytes,
} satisfies Endpoint<WithdrawAuthorization>
const confirm: Endpoint<Withdrawal> = { ...prepare, path: '/payments/withdraw/confirm', schema: Withdrawal }
const status: Endpoint<Withdrawal> = { ...confirm, method: 'GET', path: '/payments/withdraw/status', retryable: true }

/**
 * `POST /payments/withdraw`: requests the authorization that the owner signs for a withdrawal. Moves no funds.
 *
 * @throws DepositError `invalid_amount` when the amount is below the minimum or above the balance.
 * @example
 * const token_amounts = [{ token, amount: '12.5' }]
 * const authorization = await prepareWithdrawal(client, { token_amounts, recipient_address, withdraw_from })
 */
export function prepareWithdrawal(
  client: DepositClient,
  { signal, ...body }: PrepareWithdrawalParameters,
): Promise<WithdrawAuthorization> {
  return client.request(prepare, { body }, { signal })
}

/**
 * `POST /payments/withdraw/confirm`: submits the owner's signature. Sent once, never retried; if the response is lost,
 * call `getWithdrawal`.
 *
 * @throws DepositError `invalid_request` when the signature is not the owner's or the authorization expired.
 * @example
 * const { status } = await confirmWithdrawal(client, { state_token, signature })
 */
export function confirmWithdrawal(
  client: DepositClient,
  { signal, ...body }: ConfirmWithdrawalParameters,
): Promise<Withdrawal> {
  return client.request(confirm, { body: { polling_timeout: 20_000, ...body } }, { signal })
}

/**
 * `GET /payments/withdraw/status`: the status of a withdrawal. Safe to retry; retried on failure.
 *
 * @throws DepositError `not_found` when the withdrawal does not exist or belongs to another customer.
 * @example
 * const { status, transaction_hash } = await getWithdrawal(client, { withdraw_id })
 */
export function getWithdrawal(
  client: DepositClient,
  { signal, ...query }: CallOptions & { withdraw_id: string },
): Promise<Withdrawal> {
  return client.request(status, { query }, { signal })
}
