import { waitFor } from '../../client/retry.js'
import { streamPayment } from '../../client/streamPayment.js'
import type { DepositContextValue } from '../context.js'
import { adoptPayment } from './adoptPayment.js'

export type FollowStreamOptions = {
  context: DepositContextValue
  paymentId: string
  /** Ends it for good. */
  signal: AbortSignal
  /** Whether changes are heard at the moment. While they are not, somebody has to ask. */
  onHearing: (hearing: boolean) => void
}

/** A stream that lasted this long was one, whatever ended it. */
const goodMs = 10_000
const soonMs = 2_000
const firstPauseMs = 15_000
const longestPauseMs = 300_000

/**
 * Hears a payment's changes from the proxy until the signal. A stream that breaks is opened again, after a longer pause
 * each time it breaks early, or at once when the browser is online again.
 */
export async function followStream({ context, paymentId, signal, onHearing }: FollowStreamOptions): Promise<void> {
  for (let faults = 0; !signal.aborted; ) {
    const since = performance.now()
    await hear(context, paymentId, signal, onHearing)
    if (signal.aborted) return
    onHearing(false)
    faults = performance.now() - since >= goodMs ? 0 : faults + 1
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** (faults - 1))
    await pause(faults === 0 ? Math.random() * soonMs : longest * (0.5 + Math.random() / 2), signal)
  }
}

/** One connection, to its end. Why it ended is for whoever asks next to find out. */
async function hear(
  context: DepositContextValue,
  paymentId: string,
  signal: AbortSignal,
  onHearing: (hearing: boolean) => void,
): Promise<void> {
  const connection = new AbortController()
  const cut = () => connection.abort()
  signal.addEventListener('abort', cut)
  window.addEventListener('offline', cut)
  const wish = { payment_id: paymentId, enable_withdraw_pending: true, signal: connection.signal }
  try {
    for await (const payment of streamPayment(context.client, wish)) {
      if (!adoptPayment(context, paymentId, payment)) return
      onHearing(true)
    }
  } catch {
    // Asking again and again takes its place, and says what is wrong.
  } finally {
    signal.removeEventListener('abort', cut)
    window.removeEventListener('offline', cut)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const wake = () => over.abort()
  signal.addEventListener('abort', wake)
  window.addEventListener('online', wake)
  await waitFor(ms, over.signal).catch(() => undefined)
  signal.removeEventListener('abort', wake)
  window.removeEventListener('online', wake)
}
