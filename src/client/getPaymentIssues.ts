import { PaymentIssues } from '../schema/Balance.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

const endpoint: Endpoint<PaymentIssues> = {
  method: 'POST',
  path: '/payments/issues',
  repeatable: true,
  schema: PaymentIssues,
  maxBytes: answerBytes,
}

/**
 * `POST /payments/issues`: what is wrong with payments and what can be taken back from them. Safe to repeat, and repeated.
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
