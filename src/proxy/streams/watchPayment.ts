import { statusGroup } from '../../schema/status.js'
import type { UpstreamResponse } from '../createUpstream.js'
import { isObject } from '../Refusal.js'

const minIntervalMs = 2_000
const maxIntervalMs = 10_000
const settledIntervalMs = 30_000
/** Tolerates one transient failure. After a second in a row, pages poll on their own and see the error. */
const maxFailures = 2

export type Listener = {
  push: (response: UpstreamResponse) => void
  /** No more updates follow. */
  end: () => void
}

/** Polls one payment for all its listeners, until the last one leaves. */
export type Watch = {
  size: () => number
  join: (listener: Listener) => void
  leave: (listener: Listener) => void
}

/**
 * Polls a payment every 2 to 10 s while it is in progress, backing off while nothing changes, and every 30 s once it is
 * settled. Ends for all listeners when the payment is final or cannot be read.
 *
 * @param read Requests the payment once. The signal aborts the request when the last listener leaves.
 * @param onStop Called once, when the last listener leaves.
 */
export function watchPayment(read: (signal: AbortSignal) => Promise<UpstreamResponse>, onStop: () => void): Watch {
  const listeners = new Set<Listener>()
  const stopped = new AbortController()
  let lastText: string | undefined
  let unchanged = 0
  let failures = 0
  let timer = setTimeout(poll, minIntervalMs)

  async function poll(): Promise<void> {
    try {
      const response = await read(stopped.signal)
      unchanged = response.text === lastText ? unchanged + 1 : 0
      lastText = response.text
      failures = 0
      for (const listener of [...listeners]) listener.push(response)
      const group = statusGroup(statusOf(response))
      if (group === 'final') return endAll()
      schedule(group === 'settled' ? settledIntervalMs : Math.min(maxIntervalMs, minIntervalMs * 1.1 ** unchanged))
    } catch {
      failures += 1
      if (failures === maxFailures) return endAll()
      schedule(minIntervalMs)
    }
  }

  /** With jitter, so that watches started together do not poll in sync. */
  function schedule(ms: number): void {
    if (!stopped.signal.aborted) timer = setTimeout(poll, ms * (0.8 + Math.random() / 5))
  }

  function endAll(): void {
    for (const listener of [...listeners]) listener.end()
  }

  return {
    size: () => listeners.size,
    join: (listener) => void listeners.add(listener),
    leave: (listener) => {
      if (!listeners.delete(listener) || listeners.size > 0) return
      clearTimeout(timer)
      stopped.abort()
      onStop()
    },
  }
}

/** The status in a response; without one, an empty string, which counts as not settled. */
export function statusOf({ value }: UpstreamResponse): string {
  return isObject(value) && typeof value.status === 'string' ? value.status : ''
}
