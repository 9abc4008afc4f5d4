import { WithdrawAuthorization, Withdrawal, type WithdrawFrom } from '../schema/Balance.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

/** What is taken out of which wallet, and to whom it goes. */
export type PrepareWithdrawalParameters = CallOptions & {
  /** Amounts are decimal strings in whole units, fee included. */
  token_amounts: readonly { token: string; amount: string }[]
  /** Where the money goes. */
  recipient_address: string
  /** As it came with the balance, untouched. */
  withdraw_from?: WithdrawFrom | undefined
}

/** What the owner signed, and what it was asked for with. */
export type ConfirmWithdrawalParameters = CallOptions & {
  /** The owner's signature over the authorization. */
  signature: string
  /** Of the authorization that was signed, unmodified. */
  state_token: string
  /** Milliseconds the service waits before it answers `PENDING`. Default 20,000. */
  polling_timeout?: number | undefined
}

const prepare = {
  method: 'POST',
  path: '/payments/withdraw',
  repeatable: false,
  schema: WithdrawAuthorization,
  maxBytes: answerBytes,
} satisfies Endpoint<WithdrawAuthorization>
const confirm: Endpoint<Withdrawal> = { ...prepare, path: '/payments/withdraw/confirm', schema: Withdrawal }
const status: Endpoint<Withdrawal> = { ...confirm, method: 'GET', path: '/payments/withdraw/status', repeatable: true }

/**
 * `POST /payments/withdraw`: asks for what the owner has to sign to take money back. Moves nothing.
 *
 * @throws DepositError `invalid_amount` when the amount is below the minimum or above what lies there.
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
 * `POST /payments/withdraw/confirm`: hands in the owner's signature. Sent once; after a lost answer read the status.
 *
 * @throws DepositError `invalid_request` when the signature is not the owner's or the authorization ran out.
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
 * `GET /payments/withdraw/status`: how a withdrawal stands. Safe to repeat, and repeated.
 *
 * @throws DepositError `not_found` when there is no such withdrawal, or it is somebody else's.
 * @example
 * const { status, transaction_hash } = await getWithdrawal(client, { withdraw_id })
 */
export function getWithdrawal(
  client: DepositClient,
  { signal, ...query }: CallOptions & { withdraw_id: string },
): Promise<Withdrawal> {
  return client.request(status, { query }, { signal })
}
