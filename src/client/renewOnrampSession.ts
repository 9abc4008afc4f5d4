import { OnrampSession } from '../schema/NextInstruction.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

/** Parameters of `renewOnrampSession`. */
export type RenewOnrampSessionParameters = CallOptions & {
  /** The payment to fund. */
  payment_id: string
  /** Where the provider's page redirects afterwards. */
  redirect_url: string
  /** The referring site, passed on to the provider. */
  referrer_domain?: string | undefined
}

const endpoint: Endpoint<OnrampSession> = {
  method: 'POST',
  path: '/onramp',
  retryable: false,
  schema: OnrampSession,
  maxBytes: maxResponseBytes,
}

/**
 * `POST /onramp`: creates a new payment page for a payment whose provider session expired. The payment itself does not
 * change. Sent once, never retried.
 *
 * @throws DepositError `invalid_request` when the payment can no longer be funded on a page.
 * @example
 * const session = await renewOnrampSession(client, { payment_id, redirect_url: location.href })
 */
export function renewOnrampSession(
  client: DepositClient,
  { signal, ...body }: RenewOnrampSessionParameters,
): Promise<OnrampSession> {
  return client.request(endpoint, { body }, { signal })
}
