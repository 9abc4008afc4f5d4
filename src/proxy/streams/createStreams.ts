import { isFinal } from '../../schema/status.js'
import type { ProxyRequest, ProxyResponse } from '../guard/ProxyRequest.js'
import { visiblePayment } from '../guard/policies.js'
import { releaseText } from '../guard/releaseText.js'
import { createMemoryStore } from '../store/createMemoryStore.js'
import type { ProxyStore } from '../store/ProxyStore.js'
import type { Upstream, UpstreamResponse } from '../upstream/createUpstream.js'
import { paymentEndpoint } from '../wire/endpoints.js'
import { isObject, Refusal } from '../wire/Refusal.js'
import { changedKey, type Listener, readTimeoutMs, statusOf, type Watch, watchPayment } from './watchPayment.js'

/** A customer has a few devices, and on each of them one tab reads for all. */
const maxPerPayment = 8
const maxPerCustomer = 24
/** How long a change is remembered. Every process sees it within a second. */
const changedMs = 60_000
const retryAfterSeconds = '30'
/**
 * The runtime of Cloudflare Workers. Its timers end with the request that started them, so the streams that share a watch
 * would fall silent, with heartbeats, when the page that started it is closed.
 */
const workersAgent = 'Cloudflare-Workers'
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
 * @param request Its signal ends the stream when the customer disconnects.
 * @throws {Refusal} 503 if the maximum number of streams is open, 501 if that is 0 or the runtime cannot share a watch.
 */
export type OpenStream = (first: UpstreamResponse, request: ProxyRequest) => ProxyResponse

/** All streams of a proxy. */
export type Streams = {
  open: OpenStream
  /** Sends a payment at once, to the streams of all processes that share the store. */
  refresh: (paymentId: string) => Promise<void>
  /** Ends all streams, and opens no more. */
  close: () => void
}

/** Manages all streams of a proxy. Streams of one payment share one watch. */
export function createStreams(
  upstream: Upstream,
  maxStreams: number,
  store: ProxyStore = createMemoryStore(),
): Streams {
  let isClosed = false
  const watches = new Map<string, Watch>()
  /** One entry per open stream. */
  const streams = new Set<{ customerId: string; paymentId: string }>()

  function startWatch(key: string, query: URLSearchParams, paymentId: string): Watch {
    const read = (signal: AbortSignal) =>
      upstream(paymentEndpoint, { query, signal, requestId: crypto.randomUUID(), timeoutMs: readTimeoutMs })
    const watch = watchPayment({ read, store, key, paymentId, onStop: () => watches.delete(key) })
    watches.set(key, watch)
    return watch
  }

  const open: OpenStream = (first, request) => {
    const { query: requestedQuery, caller, call } = request
    if (maxStreams === 0 || globalThis.navigator?.userAgent === workersAgent)
      throw new Refusal(501, 'Updates are not streamed here. Request the payment instead.')
    const query = normalizeQuery(requestedQuery, first.value)
    const key = query.toString().toLowerCase()
    const stream = { customerId: caller.customerId, paymentId: `${query.get('payment_id')}`.toLowerCase() }
    const others = [...streams].filter(({ customerId }) => customerId === stream.customerId)
    const same = others.filter(({ paymentId }) => paymentId === stream.paymentId)
    if (isClosed || streams.size >= maxStreams || others.length >= maxPerCustomer || same.length >= maxPerPayment)
      throw tooManyStreams()
    streams.add(stream)
    const body = listen({
      first,
      signal: call.signal,
      watch: watches.get(key) ?? startWatch(key, query, stream.paymentId),
      release: async (response) => {
        const visible = visiblePayment(response.value, caller)
        return visible && (await releaseText(response, visible, request))
      },
      onEnd: () => streams.delete(stream),
    })
    return { body, headers: { ...first.headers, ...streamHeaders } }
  }

  return {
    open,
    refresh: (paymentId) => store.set(changedKey(paymentId), crypto.randomUUID(), changedMs),
    close: () => {
      isClosed = true
      for (const watch of [...watches.values()]) watch.end()
    },
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
  /** The text of the payment as this customer may see it; undefined if it is no longer theirs. */
  release: (response: UpstreamResponse) => Promise<string | undefined>
  /** Ends the stream when the customer disconnects. */
  signal: AbortSignal
  /** Called once when the stream has ended. */
  onEnd: () => void
}

/** The event stream of one browser: the current payment, then each update, with heartbeats in between. */
export function listen({ first, ...options }: ListenOptions): ReadableStream<Uint8Array> {
  const { watch, release, signal, onEnd } = options
  // Not kept once it is sent: of thousands of streams, it would be most of the memory.
  let unsent: UpstreamResponse | undefined = first
  const encoder = new TextEncoder()
  const timers: ReturnType<typeof setTimeout>[] = []
  let last = ''
  let close = () => {}
  let done = Promise.resolve()
  /** Sealing takes a moment, in which the next update may arrive. */
  const inOrder = (step: () => void | Promise<void>) => {
    done = done.then(step).catch(end)
  }
  const listener: Listener = { push: () => {}, end: () => inOrder(end) }

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
      const send = async (response: UpstreamResponse) => {
        const isSame = response.text === last
        // Also if it is the same: then the streams of a payment share one string.
        last = response.text
        if (isSame) return
        const text = await release(response)
        if (timers.length === 0) return
        if (text !== undefined) write(encodeEvent({ ...response, text }))
        if (text === undefined || isFinal(statusOf(response))) end()
      }
      listener.push = (response) => inOrder(() => send(response))
      timers.push(
        setInterval(() => write(': here\n\n'), heartbeatMs),
        setTimeout(end, maxDurationMs),
      )
      signal.addEventListener('abort', end, { once: true })
      watch.join(listener)
      write(`retry: ${retryMs}\n\n`)
      if (unsent) listener.push(unsent)
      unsent = undefined
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
