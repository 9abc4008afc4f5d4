import type { Upstream, UpstreamAnswer } from '../createUpstream.js'
import { isOwnPayment } from '../policies.js'
import { Refusal } from '../Refusal.js'
import type { Answer, Ask } from '../Route.js'
import { paymentRoute } from '../routes.js'
import { listen } from './listen.js'
import { type Watch, watchPayment } from './watchPayment.js'

/** A person has a few devices, and on each of them one tab reads for all. */
const mostOfOnePayment = 8
const readTimeoutMs = 10_000
const retryAfterSeconds = '30'
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither kept nor packed, and not held back by what is on the way.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Opens a stream of events for one browser.
 *
 * @param first What was read for this customer a moment ago, and may be shown.
 * @param signal Ends the stream when the customer has gone.
 * @throws {Refusal} 503 when as many as allowed are open.
 */
export type OpenStream = (first: UpstreamAnswer, ask: Ask, signal: AbortSignal) => Answer

/** All streams of a proxy. Those of one payment share one watch: the service is asked once for all of them. */
export function createStreams(upstream: Upstream, mostInAll: number): OpenStream {
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

  return (first, { query: asked, caller }, signal) => {
    const query = plainQuery(asked)
    const known = watches.get(query.toString())
    if (open >= mostInAll || (known?.size() ?? 0) >= mostOfOnePayment) throw tooMany()
    open += 1
    const body = listen({
      first,
      signal,
      watch: known ?? startWatch(query),
      mayHear: (payment) => isOwnPayment(payment, caller),
      onEnd: () => {
        open -= 1
      },
    })
    return { body, headers: { ...first.headers, ...streamHeaders } }
  }
}

/** Written in one way alone, so that whoever asks for the same shares the same watch. */
function plainQuery(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ payment_id: asked.get('payment_id') ?? '' })
  if (/^(true|1)$/.test(asked.get('enable_withdraw_pending') ?? '')) query.set('enable_withdraw_pending', 'true')
  return query
}

function tooMany(): Refusal {
  return new Refusal(503, 'Too many pages follow payments at once. Try again in a moment.', {
    headers: { 'retry-after': retryAfterSeconds },
  })
}
