import { PaymentIssues } from '../schema/Balance.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

const endpoint: Endpoint<PaymentIssues> = {
  method: 'POST',
  path: '/payments/issues',
  retryable: true,
  schema: PaymentIssues,
  maxBytes: maxResponseBytes,
}

/**
 * `POST /payments/issues`: the issues and withdrawable balances of payments. Safe to retry; retried on failure.
 *
 * @example
 * const { payments } = await getPaymentIssues(client, { payment_ids: [payment_id] })
 */
export function getPaymentIssues(
  client: DepositClient,
  { signal, ...body }: CallOptions & { payment_ids: readonly string[] },
): Promise<PaymentIssues> {
  return client.request(endpoint, { body }, { signal })
}
