import { DepositError } from '../errors/DepositError.js'
import { Payment } from '../schema/Payment.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

/** Parameters of `getPayment`. */
export type GetPaymentParameters = CallOptions & {
  /** The payment to fetch. */
  payment_id: string
  /** Whether to report `WITHDRAW_PENDING` instead of the status before it. */
  enable_withdraw_pending?: boolean | undefined
}

const endpoint: Endpoint<Payment> = {
  method: 'GET',
  path: '/payments',
  retryable: true,
  // Followed while money moves: what a silent service said last must not look new for long.
  timeout: 10_000,
  schema: Payment,
  maxBytes: maxResponseBytes,
}

/**
 * `GET /payments`: one payment in full.
 *
 * @throws DepositError `not_found` when the payment does not exist or belongs to another customer; `invalid_response`
 * also when the response is for a different payment.
 * @example
 * const { status } = await getPayment(client, { payment_id })
 */
export async function getPayment(client: DepositClient, { signal, ...query }: GetPaymentParameters): Promise<Payment> {
  return ensureSamePayment(query.payment_id, await client.request(endpoint, { query }, { signal }))
}

/**
 * Returns the payment if it is the requested one and throws otherwise. Safety records (pinned address, parties) are
 * stored by payment id, so a response for a different payment would bypass them.
 */
export function ensureSamePayment(paymentId: string, payment: Payment): Payment {
  if (payment.payment_id === paymentId) return payment
  throw new DepositError('invalid_response', 'The response is for a different payment.', { path: 'payment_id' })
}
