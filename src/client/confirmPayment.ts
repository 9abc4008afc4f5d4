import type { SignatureType } from '../schema/NextInstruction.js'
import { Payment } from '../schema/Payment.js'
import type { Open } from '../schema/primitives.js'
import { aboutPayment } from './aboutPayment.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

/** What confirms a quote as a payment, and how the call may be given up. */
export type ConfirmPaymentParameters = CallOptions & {
  /** Of the quote that was chosen. */
  payment_id: string
  /** Of the answer the quote came in, unmodified. */
  state_token: string
  /** Controls the one-time wallet: the only one who can take money back. */
  owner_address: string
  /** Where the money goes. */
  destination_address: string
  /** The owner's network, by the name that `getChains` has for it. */
  owner_chain?: string | undefined
  /** Where the provider's page leads back to. */
  client_redirect_url?: string | undefined
  /** When it does: once the money arrived (the default), or as soon as it was paid. */
  client_redirect_after?: 'COMPLETED' | 'FUNDED' | undefined
}

/** What an owner signed, for the payment that asked for it. */
export type ContinuePaymentParameters = CallOptions & {
  /** Of the instruction, unmodified. */
  verification_token: string
  /** One for each verification that was asked for. */
  signatures: { reason: string; signature_type: Open<SignatureType>; signature: string }[]
}

const endpoint: Endpoint<Payment> = {
  method: 'POST',
  path: '/payments/confirm',
  repeatable: false,
  schema: Payment,
  maxBytes: answerBytes,
}

/**
 * `POST /payments/confirm`: turns a quote into a payment. Sent once; after a lost answer read the payment before anything else.
 *
 * @throws DepositError `invalid_request` when the quote ran out, was altered or was confirmed with other addresses;
 * `invalid_response` also when the answer is about another payment.
 * @example
 * const payment = await confirmPayment(client, { payment_id, state_token, owner_address, destination_address })
 */
export async function confirmPayment(
  client: DepositClient,
  { signal, ...body }: ConfirmPaymentParameters,
): Promise<Payment> {
  return aboutPayment(body.payment_id, await client.request(endpoint, { body }, { signal }))
}

/**
 * `POST /payments/confirm` with signatures: answers a `USER_VERIFY` instruction. Sent once, and the answer is the payment as it
 * stands then.
 *
 * @throws DepositError `invalid_request` when a signature is not the owner's or the instruction ran out.
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
