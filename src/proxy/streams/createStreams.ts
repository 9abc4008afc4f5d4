import { isFinal, statusGroup } from '../../schema/status.js'
import type { Upstream, UpstreamResponse } from '../createUpstream.js'
import { visiblePayment } from '../policies.js'
import { isObject, Refusal } from '../Refusal.js'
import type { ProxyRequest, ProxyResponse } from '../Route.js'
import { paymentRoute } from '../routes.js'

/** A customer has a few devices, and on each of them one tab reads for all. */
const maxPerPayment = 8
const maxPerCustomer = 24
const readTimeoutMs = 10_000
const retryAfterSeconds = '30'
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Must not be cached, compressed or buffered by intermediaries.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Opens an event stream for one browser.
 *
 * @param first The current response, already authorized for this customer.
 * @param signal Ends the stream when the customer disconnects.
 * @throws {Refusal} 503 if the maximum number of streams is open.
 */
export type OpenStream = (first: UpstreamResponse, request: ProxyRequest, signal: AbortSignal) => ProxyResponse

/** Manages all streams of a proxy. Streams of one payment share one watch, and so one polling loop. */
export function createStreams(upstream: Upstream, maxStreams: number): OpenStream {
  const watches = new Map<string, Watch>()
  /** One entry per open stream. */
  const open = new Set<{ customerId: string; paymentId: string }>()

  function startWatch(key: string, query: URLSearchParams): Watch {
    const read = (signal: AbortSignal) =>
      upstream(paymentRoute, { query, signal, requestId: crypto.randomUUID(), timeoutMs: readTimeoutMs })
    const watch = watchPayment(read, () => watches.delete(key))
    watches.set(key, watch)
    return watch
  }

  return (first, { query: requestedQuery, caller }, signal) => {
    const query = normalizeQuery(requestedQuery, first.value)
    const key = query.toString().toLowerCase()
    const stream = { customerId: caller.customerId, paymentId: `${query.get('payment_id')}`.toLowerCase() }
    const others = [...open].filter(({ customerId }) => customerId === stream.customerId)
    const same = others.filter(({ paymentId }) => paymentId === stream.paymentId)
    if (open.size >= maxStreams || others.length >= maxPerCustomer || same.length >= maxPerPayment)
      throw tooManyStreams()
    open.add(stream)
    const body = listen({
      first,
      signal,
      watch: watches.get(key) ?? startWatch(key, query),
      release: (payment) => visiblePayment(payment, caller),
      onEnd: () => open.delete(stream),
    })
    return { body, headers: { ...first.headers, ...streamHeaders } }
  }
}

/**
 * Canonical form of the query, so that equal requests share a watch. The service's own spelling of the id counts: it may
 * accept several, and each would be another watch.
 */
function normalizeQuery(requestedQuery: URLSearchParams, payment: unknown): URLSearchParams {
  const named = isObject(payment) ? payment.payment_id : undefined
  const id = typeof named === 'string' ? named : (requestedQuery.get('payment_id') ?? '')
  const query = new URLSearchParams({ payment_id: id })
  if (/^(true|1)$/i.test(requestedQuery.get('enable_withdraw_pending') ?? ''))
    query.set('enable_withdraw_pending', 'true')
  return query
}

function tooManyStreams(): Refusal {
  return new Refusal(503, 'Too many pages follow payments at once. Try again in a moment.', {
    headers: { 'retry-after': retryAfterSeconds },
  })
}

const heartbeatMs = 15_000
/** Maximum duration of a stream. The page then reconnects, which checks its authorization again. */
const maxDurationMs = 300_000
/** Milliseconds a browser waits before it reconnects. */
const retryMs = 2_000

export type ListenOptions = {
  /** The current response, sent as the first event. */
  first: UpstreamResponse
  watch: Watch
  /** The payment as this customer may see it; undefined if it is no longer theirs. */
  release: (payment: unknown) => unknown
  /** Ends the stream when the customer disconnects. */
  signal: AbortSignal
  /** Called once when the stream has ended. */
  onEnd: () => void
}

/** The event stream of one browser: the current payment, then each update, with heartbeats in between. */
export function listen({ first, watch, release, signal, onEnd }: ListenOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const timers: ReturnType<typeof setTimeout>[] = []
  let last = ''
  let close = () => {}
  const listener: Listener = { push: () => {}, end: () => end() }

  function end(): void {
    if (timers.length === 0) return
    for (const timer of timers.splice(0)) clearTimeout(timer)
    signal.removeEventListener('abort', end)
    watch.leave(listener)
    onEnd()
    close()
  }

  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      close = () => controller.close()
      listener.push = (response) => {
        const value = release(response.value)
        if (value === undefined) return end()
        if (response.text === last) return
        last = response.text
        write(encodeEvent(value === response.value ? response : { ...response, value, text: JSON.stringify(value) }))
        if (isFinal(statusOf(response))) end()
      }
      timers.push(
        setInterval(() => write(': here\n\n'), heartbeatMs),
        setTimeout(end, maxDurationMs),
      )
      signal.addEventListener('abort', end, { once: true })
      watch.join(listener)
      write(`retry: ${retryMs}\n\n`)
      listener.push(first)
      if (signal.aborted) end()
    },
    cancel: () => {
      close = () => {}
      end()
    },
  })
}

/** Encodes a payment as a server-sent event: the service's JSON as data, and `updated_at` as the id. */
function encodeEvent({ text, value }: UpstreamResponse): string {
  const changed = isObject(value) ? value.updated_at : undefined
  const id = typeof changed === 'string' && /^[\w:.+-]{1,64}$/.test(changed) ? `id: ${changed}\n` : ''
  // Line breaks in JSON are insignificant whitespace, but would end the data field.
  const data = text.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`)
  return `${id}${data.join('')}\n`
}

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
