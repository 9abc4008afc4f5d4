import { DepositError } from '../errors/DepositError.js'
import { Payment } from '../schema/Payment.js'
import type { DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'
import { parseResponse } from './errorFromResponse.js'
import { readEvents } from './readEvents.js'

export type StreamPaymentParameters = {
  payment_id: string
  /** Whether to report `WITHDRAW_PENDING` instead of the status before it. */
  enable_withdraw_pending?: boolean | undefined
  signal: AbortSignal
}

/** Three times the proxy's keep-alive interval, in milliseconds. */
const idleTimeout = 45_000

const endpoint: Endpoint<ReadableStream<Uint8Array>> = {
  method: 'GET',
  path: '/payments/stream',
  retryable: false,
  fromResponse: (response) =>
    response.headers.get('content-type')?.startsWith('text/event-stream') && response.body ? response.body : undefined,
  schema: () => {
    throw new DepositError('invalid_response', 'The response is not an event stream.')
  },
  maxBytes: maxResponseBytes,
}

/**
 * `GET /payments/stream`: yields the payment as it is and after each change, until it is final or the proxy closes the
 * stream for a reconnect.
 *
 * @throws DepositError when the stream cannot be opened, breaks or is idle for too long; `aborted` with the signal.
 */
export async function* streamPayment(
  client: DepositClient,
  { signal, ...query }: StreamPaymentParameters,
): AsyncGenerator<Payment, void> {
  const body = await client.request(endpoint, { query }, { signal })
  for await (const data of readEvents(body, { maxLength: maxResponseBytes, idleTimeout, signal }))
    yield parseResponse(Payment, parseJson(data), undefined)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DepositError('network', 'The response was cut short.', { cause })
  }
}
