import type { SignatureType } from '../schema/NextInstruction.js'
import { Payment } from '../schema/Payment.js'
import type { Open } from '../schema/primitives.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'
import { ensureSamePayment } from './getPayment.js'

/** What a host may set about a payment when it is confirmed. */
export type ConfirmOptions = {
  /** The owner's network, by its name in `getChains`. */
  owner_chain?: string | undefined
  /** Where the provider's page redirects afterwards. */
  client_redirect_url?: string | undefined
  /** When it redirects: once the funds arrived (the default), or as soon as the payment is funded. */
  client_redirect_after?: 'COMPLETED' | 'FUNDED' | undefined
}

/** Parameters of `confirmPayment`. */
export type ConfirmPaymentParameters = CallOptions &
  ConfirmOptions & {
    /** From the chosen quote. */
    payment_id: string
    /** From the quote response, unmodified. */
    state_token: string
    /** Controls the one-time wallet: the only address that can withdraw from it. */
    owner_address: string
    /** Where the funds are delivered. */
    destination_address: string
  }

/** Parameters of `continuePayment`: the owner's signatures. */
export type ContinuePaymentParameters = CallOptions & {
  /** From the instruction, unmodified. */
  verification_token: string
  /** One for each requested verification. */
  signatures: { reason: string; signature_type: Open<SignatureType>; signature: string }[]
}

const endpoint: Endpoint<Payment> = {
  method: 'POST',
  path: '/payments/confirm',
  retryable: false,
  schema: Payment,
  maxBytes: maxResponseBytes,
}

/**
 * `POST /payments/confirm`: turns a quote into a payment. Sent once, never retried; if the response is lost, fetch the
 * payment before anything else.
 *
 * @throws DepositError `invalid_request` when the quote expired, was altered or was already confirmed with other
 * addresses; `invalid_response` also when the response is for a different payment.
 * @example
 * const payment = await confirmPayment(client, { payment_id, state_token, owner_address, destination_address })
 */
export async function confirmPayment(
  client: DepositClient,
  { signal, ...body }: ConfirmPaymentParameters,
): Promise<Payment> {
  return ensureSamePayment(body.payment_id, await client.request(endpoint, { body }, { signal }))
}

/**
 * `POST /payments/confirm` with signatures: completes a `USER_VERIFY` instruction and returns the updated payment. Sent
 * once, never retried.
 *
 * @throws DepositError `invalid_request` when a signature is not the owner's or the instruction expired.
 * @example
 * const signatures = [{ reason, signature_type: 'EIP191', signature }]
 * const payment = await continuePayment(client, { verification_token, signatures })
 */
export function continuePayment(
  client: DepositClient,
  { signal, ...body }: ContinuePaymentParameters,
): Promise<Payment> {
  return client.request(endpoint, { body }, { signal })
}
