import { statusGroup } from '../../schema/status.js'
import type { ProxyStore } from '../store/ProxyStore.js'
import type { UpstreamResponse } from '../upstream/createUpstream.js'
import { parseExact } from '../wire/exactJson.js'
import { isObject } from '../wire/Refusal.js'

/** A service that is silent for longer does not respond, and pages must not call its last answer new. */
export const readTimeoutMs = 8_000
/** How often the store is asked for an update of another process. */
const tickMs = 400
const minIntervalMs = 2_000
const maxIntervalMs = 10_000
const settledIntervalMs = 30_000
/** Tolerates one transient failure. After a second in a row, or no answer in time, pages poll on their own and see the error. */
const maxFailures = 2
const keepMs = 120_000
/** After a request, until all processes have seen its result. */
const holdMs = 300

export type Listener = {
  push: (response: UpstreamResponse) => void
  /** No more updates follow. */
  end: () => void
}

/** Follows one payment for all its listeners, until the last one leaves. */
export type Watch = {
  join: (listener: Listener) => void
  leave: (listener: Listener) => void
  /** Ends it for all listeners. */
  end: () => void
}

export type WatchOptions = {
  /** Requests the payment once. The signal aborts the request when the last listener leaves. */
  read: (signal: AbortSignal) => Promise<UpstreamResponse>
  store: ProxyStore
  /** Names the payment and how it is read. Watches of all processes that have the same share one polling loop. */
  key: string
  paymentId: string
  /** Called once, when the last listener leaves. */
  onStop: () => void
}

/** What the processes know about a payment. Its text is stored apart, because it rarely changes. */
type Head = {
  readAt: number
  /** When it is requested next, in epoch milliseconds. */
  due: number
  unchanged: number
  /** The last change that this request was made for. */
  change: string
  textId: string
}

/** Where a change of a payment is announced. */
export function changedKey(paymentId: string): string {
  return `changed:${paymentId.toLowerCase()}`
}

/**
 * Polls a payment every 2 to 10 s while it is in progress, backing off while nothing changes, and every 30 s once it is
 * settled; at once when a change is announced. Of all processes that share the store, one at a time sends the request
 * and the others take its result. Ends for all listeners when the payment is final, or cannot be read, or the store
 * fails.
 */
export function watchPayment({ read, store, key, paymentId, onStop }: WatchOptions): Watch {
  const listeners = new Set<Listener>()
  const stopped = new AbortController()
  const startedAt = Date.now()
  const keys = { head: `stream:${key}`, text: `payment:${key}`, claim: `poll:${key}`, change: changedKey(paymentId) }
  /** Without the value of the response, which takes several times the memory of its text. */
  let last: { text: string; textId: string } | undefined
  let seenAt = 0
  let failures = 0
  let timer = setTimeout(tick, tickMs)

  async function tick(): Promise<void> {
    try {
      const [text, change = ''] = await store.get([keys.head, keys.change])
      const head = parseHead(text)
      if (head && head.readAt !== seenAt) await take(head)
      const due = head?.due ?? startedAt + minIntervalMs
      if (Date.now() >= due || change !== (head?.change ?? '')) await poll(head, change)
    } catch {
      end()
    }
    if (!stopped.signal.aborted) timer = setTimeout(tick, tickMs)
  }

  /** A result from before this watch is older than what its listeners have. */
  function parseHead(text: string | undefined): Head | undefined {
    const head: Head | undefined = text === undefined ? undefined : JSON.parse(text)
    return head && head.readAt >= startedAt ? head : undefined
  }

  async function take({ readAt, textId }: Head): Promise<void> {
    const [text] = textId === last?.textId ? [last.text] : await store.get([keys.text])
    seenAt = readAt
    if (text !== undefined) push({ text, value: parseExact(text), headers: {} }, textId)
  }

  function push(response: UpstreamResponse, textId: string): void {
    last = { text: response.text, textId }
    for (const listener of [...listeners]) listener.push(response)
    if (statusGroup(statusOf(response)) === 'final') end()
  }

  async function poll(head: Head | undefined, change: string): Promise<void> {
    if ((await store.add(keys.claim, '1', readTimeoutMs + minIntervalMs)) !== undefined) return
    const readAt = Date.now()
    const response = await read(stopped.signal).catch(() => undefined)
    // Also after a failure, so that processes take turns instead of all trying.
    await store.set(keys.claim, '1', response || stopped.signal.aborted ? holdMs : minIntervalMs)
    if (!response) {
      failures += 1
      return failures === maxFailures || Date.now() - readAt >= readTimeoutMs ? end() : undefined
    }
    failures = 0
    const isSame = response.text === last?.text
    const textId = isSame && last ? last.textId : crypto.randomUUID()
    const unchanged = isSame ? (head?.unchanged ?? 0) + 1 : 0
    const next: Head = { readAt, due: Date.now() + intervalOf(response, unchanged), unchanged, change, textId }
    seenAt = readAt
    if (!isSame) await store.set(keys.text, response.text, keepMs)
    await store.set(keys.head, JSON.stringify(next), keepMs)
    push(response, textId)
  }

  function end(): void {
    for (const listener of [...listeners]) listener.end()
  }

  return {
    join: (listener) => void listeners.add(listener),
    leave: (listener) => {
      if (!listeners.delete(listener) || listeners.size > 0) return
      clearTimeout(timer)
      stopped.abort()
      onStop()
    },
    end,
  }
}

/** With jitter, so that payments that were opened together are not requested together. */
function intervalOf(response: UpstreamResponse, unchanged: number): number {
  const isSettled = statusGroup(statusOf(response)) === 'settled'
  const ms = isSettled ? settledIntervalMs : Math.min(maxIntervalMs, minIntervalMs * 1.1 ** unchanged)
  return ms * (0.8 + Math.random() / 5)
}

/** The status in a response; without one, an empty string, which counts as not settled. */
export function statusOf({ value }: UpstreamResponse): string {
  return isObject(value) && typeof value.status === 'string' ? value.status : ''
}
