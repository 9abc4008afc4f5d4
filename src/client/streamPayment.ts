import { DepositError } from '../errors/DepositError.js'
import { Payment } from '../schema/Payment.js'
import type { DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'
import { parseResponse } from './errorFromResponse.js'

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

type ReadEventsOptions = {
  /** Maximum size of an event, in characters. */
  maxLength: number
  /** Milliseconds without data until the stream times out. */
  idleTimeout: number
  signal: AbortSignal
}

/**
 * Yields the data of server-sent events until the stream ends. Event names, ids and comments are ignored.
 *
 * @throws DepositError `network` when the connection breaks, `timeout` when the stream is idle for too long, `aborted`
 * with the signal, `invalid_response` when an event is too large.
 */
async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { maxLength, idleTimeout, signal }: ReadEventsOptions,
): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let stopped: DepositError | undefined
  const stop = (error: DepositError) => {
    stopped = error
    void reader.cancel().catch(() => undefined)
  }
  const onAbort = () => stop(new DepositError('aborted', 'The request was cancelled.'))
  const idleTimer = createIdleTimer(idleTimeout, () =>
    stop(new DepositError('timeout', 'The service stopped sending data.')),
  )
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  try {
    for (let rest = ''; ; ) {
      idleTimer.restart()
      const { done, value } = await reader.read().catch(throwNetworkError)
      if (stopped) throw stopped
      if (done) return
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      if (rest.length > maxLength) throw new DepositError('invalid_response', 'The response is too large.')
      yield* blocks.map(dataOf).filter((data) => data !== '')
    }
  } finally {
    idleTimer.end()
    signal.removeEventListener('abort', onAbort)
    void reader.cancel().catch(() => undefined)
  }
}

function createIdleTimer(ms: number, onIdle: () => void): { restart: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  return {
    restart: () => {
      end()
      timer = setTimeout(onIdle, ms)
    },
    end,
  }
}

function throwNetworkError(cause: unknown): never {
  throw new DepositError('network', 'The connection failed.', { cause })
}

function dataOf(block: string): string {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n')
}
