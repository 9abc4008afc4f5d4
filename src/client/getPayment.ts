import { Payment } from '../schema/Payment.js'
import { aboutPayment } from './aboutPayment.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

/** Which payment. */
export type GetPaymentParameters = CallOptions & {
  payment_id: string
  /** Whether `WITHDRAW_PENDING` is told as such and not as the status before it. */
  enable_withdraw_pending?: boolean | undefined
}

const endpoint: Endpoint<Payment> = {
  method: 'GET',
  path: '/payments',
  repeatable: true,
  schema: Payment,
  maxBytes: answerBytes,
}

/**
 * `GET /payments`: everything known of one payment.
 *
 * @throws DepositError `not_found` when there is no such payment, or it is somebody else's; `invalid_response` also when the
 * answer is about another one.
 * @example
 * const { status } = await getPayment(client, { payment_id })
 */
export async function getPayment(client: DepositClient, { signal, ...query }: GetPaymentParameters): Promise<Payment> {
  return aboutPayment(query.payment_id, await client.request(endpoint, { query }, { signal }))
}
