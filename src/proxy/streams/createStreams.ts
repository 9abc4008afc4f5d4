import type { Upstream, UpstreamResponse } from '../createUpstream.js'
import { isOwnPayment } from '../policies.js'
import { Refusal } from '../Refusal.js'
import type { ProxyRequest, ProxyResponse } from '../Route.js'
import { paymentRoute } from '../routes.js'
import { listen } from './openStream.js'
import { type Watch, watchPayment } from './watchPayment.js'

/** A customer has a few devices, and on each of them one tab reads for all. */
const maxPerPayment = 8
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
  let open = 0

  function startWatch(query: URLSearchParams): Watch {
    const key = query.toString()
    const read = (signal: AbortSignal) =>
      upstream(paymentRoute, { query, signal, requestId: crypto.randomUUID(), timeoutMs: readTimeoutMs })
    const watch = watchPayment(read, () => watches.delete(key))
    watches.set(key, watch)
    return watch
  }

  return (first, { query: requestedQuery, caller }, signal) => {
    const query = normalizeQuery(requestedQuery)
    const existing = watches.get(query.toString())
    if (open >= maxStreams || (existing?.size() ?? 0) >= maxPerPayment) throw tooManyStreams()
    open += 1
    const body = listen({
      first,
      signal,
      watch: existing ?? startWatch(query),
      canAccess: (payment) => isOwnPayment(payment, caller),
      onEnd: () => {
        open -= 1
      },
    })
    return { body, headers: { ...first.headers, ...streamHeaders } }
  }
}

/** Canonical form of the query, so that equal requests share a watch. */
function normalizeQuery(requestedQuery: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ payment_id: requestedQuery.get('payment_id') ?? '' })
  if (/^(true|1)$/.test(requestedQuery.get('enable_withdraw_pending') ?? ''))
    query.set('enable_withdraw_pending', 'true')
  return query
}

function tooManyStreams(): Refusal {
  return new Refusal(503, 'Too many pages follow payments at once. Try again in a moment.', {
    headers: { 'retry-after': retryAfterSeconds },
  })
}
