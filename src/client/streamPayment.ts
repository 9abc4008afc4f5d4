import { DepositError } from '../errors/DepositError.js'
import { Payment } from '../schema/Payment.js'
import type { DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'
import { parseAnswer } from './parseAnswer.js'
import { readEvents } from './readEvents.js'

export type StreamPaymentParameters = {
  payment_id: string
  /** Whether `WITHDRAW_PENDING` is told as such and not as the status before it. */
  enable_withdraw_pending?: boolean | undefined
  signal: AbortSignal
}

/** Three times the pause between two signs of life of the proxy. */
const silence = 45_000

const endpoint: Endpoint<ReadableStream<Uint8Array>> = {
  method: 'GET',
  path: '/payments/stream',
  repeatable: false,
  take: (response) =>
    response.headers.get('content-type')?.startsWith('text/event-stream') && response.body ? response.body : undefined,
  schema: () => {
    throw new DepositError('invalid_response', 'The answer is no stream.')
  },
  maxBytes: answerBytes,
}

/**
 * `GET /payments/stream`: a payment as it is and after each change, until it is final or the proxy wants to be asked anew.
 *
 * @throws DepositError when it cannot be opened, breaks off or goes quiet; `aborted` with the signal.
 */
export async function* streamPayment(
  client: DepositClient,
  { signal, ...query }: StreamPaymentParameters,
): AsyncGenerator<Payment, void> {
  const body = await client.request(endpoint, { query }, { signal })
  for await (const data of readEvents(body, { longest: answerBytes, silence, signal }))
    yield parseAnswer(Payment, parseJson(data), undefined)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DepositError('network', 'The answer broke off.', { cause })
  }
}
