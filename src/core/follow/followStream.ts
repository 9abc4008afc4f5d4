import { waitFor } from '../../client/retry.js'
import { streamPayment } from '../../client/streamPayment.js'
import { listen } from '../listen.js'
import { type FollowContext, mergeStreamed } from './cachePayment.js'

export type FollowStreamOptions = {
  context: FollowContext
  paymentId: string
  /** Stops following. */
  signal: AbortSignal
  /** Called when the stream connects or disconnects. While disconnected, the caller has to poll. */
  onStreaming: (streaming: boolean) => void
}

/** A connection that lasted this long resets the backoff. */
const stableMs = 10_000
const reconnectJitterMs = 2_000
const initialBackoffMs = 15_000
const maxBackoffMs = 300_000

/**
 * Follows a payment on the proxy's event stream until aborted. Reconnects with exponential backoff and jitter, or at
 * once when the browser is online again.
 */
export async function followStream({ context, paymentId, signal, onStreaming }: FollowStreamOptions): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const since = performance.now()
    await readStream(context, paymentId, signal, onStreaming)
    if (signal.aborted) return
    onStreaming(false)
    failures = performance.now() - since >= stableMs ? 0 : failures + 1
    const backoff = Math.min(maxBackoffMs, initialBackoffMs * 2 ** (failures - 1))
    await pause(failures === 0 ? Math.random() * reconnectJitterMs : backoff * (0.5 + Math.random() / 2), signal)
  }
}

/** Reads one connection to its end. Errors are ignored: polling takes over and reports them. */
async function readStream(
  context: FollowContext,
  paymentId: string,
  signal: AbortSignal,
  onStreaming: (streaming: boolean) => void,
): Promise<void> {
  const connection = new AbortController()
  const disconnect = () => connection.abort()
  signal.addEventListener('abort', disconnect)
  const stop = listen('offline', disconnect)
  const parameters = { payment_id: paymentId, enable_withdraw_pending: true, signal: connection.signal }
  try {
    for await (const payment of streamPayment(context.client, parameters)) {
      if (!mergeStreamed(context, paymentId, payment)) return
      onStreaming(true)
    }
  } catch {
    // Polling takes over and reports the error.
  } finally {
    signal.removeEventListener('abort', disconnect)
    stop()
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const wake = () => over.abort()
  signal.addEventListener('abort', wake)
  const stop = listen('online', wake)
  await waitFor(ms, over.signal).catch(() => undefined)
  signal.removeEventListener('abort', wake)
  stop()
}
