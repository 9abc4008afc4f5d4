import { statusGroup } from '../../schema/status.js'
import type { UpstreamAnswer } from '../createUpstream.js'
import { statusOf } from './statusOf.js'

const shortestMs = 2_000
const longestMs = 10_000
const settledMs = 30_000
/** One fault may be a blip. After the next one every page asks by itself, and hears what is wrong. */
const mostFaults = 2

export type Listener = {
  hear: (answer: UpstreamAnswer) => void
  /** Nothing more comes. */
  end: () => void
}

/** One payment, read again and again for all that listen. It stops with the last of them. */
export type Watch = {
  size: () => number
  join: (listener: Listener) => void
  leave: (listener: Listener) => void
}

/**
 * Reads a payment every 2 to 10 s while it moves, slower the longer nothing changes, and every 30 s when it is settled.
 * Ends for all when it is final or cannot be read.
 *
 * @param read Asks the service once. The signal ends the call when nobody listens any more.
 * @param onStop Called once, when nobody listens any more.
 */
export function watchPayment(read: (signal: AbortSignal) => Promise<UpstreamAnswer>, onStop: () => void): Watch {
  const listeners = new Set<Listener>()
  const stopped = new AbortController()
  let known: string | undefined
  let unchanged = 0
  let faults = 0
  let timer = setTimeout(turn, shortestMs)

  async function turn(): Promise<void> {
    try {
      const answer = await read(stopped.signal)
      unchanged = answer.text === known ? unchanged + 1 : 0
      known = answer.text
      faults = 0
      for (const listener of [...listeners]) listener.hear(answer)
      const group = statusGroup(statusOf(answer))
      if (group === 'final') return endAll()
      plan(group === 'settled' ? settledMs : Math.min(longestMs, shortestMs * 1.1 ** unchanged))
    } catch {
      faults += 1
      if (faults === mostFaults) return endAll()
      plan(shortestMs)
    }
  }

  /** With jitter, so that payments that began together are not read together for ever. */
  function plan(ms: number): void {
    if (!stopped.signal.aborted) timer = setTimeout(turn, ms * (0.8 + Math.random() / 5))
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
