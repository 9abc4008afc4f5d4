import { OnrampSession } from '../schema/OnrampSession.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

/** Which payment needs a new page of its provider. */
export type RenewOnrampSessionParameters = CallOptions & {
  /** The payment that is to be paid for. */
  payment_id: string
  /** Where the provider's page leads back to. */
  redirect_url: string
  /** The site that the provider is told the person comes from. */
  referrer_domain?: string | undefined
}

const endpoint: Endpoint<OnrampSession> = {
  method: 'POST',
  path: '/onramp',
  repeatable: false,
  schema: OnrampSession,
  maxBytes: answerBytes,
}

/**
 * `POST /onramp`: a fresh page for a payment whose session with the provider died. The payment stays the same. Sent once.
 *
 * @throws DepositError `invalid_request` when the payment is past being paid for on a page.
 * @example
 * const session = await renewOnrampSession(client, { payment_id, redirect_url: location.href })
 */
export function renewOnrampSession(
  client: DepositClient,
  { signal, ...body }: RenewOnrampSessionParameters,
): Promise<OnrampSession> {
  return client.request(endpoint, { body }, { signal })
}
