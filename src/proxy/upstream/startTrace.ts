import type { ProxySpan, ProxyTracer } from '../options/DepositProxyOptions.js'
import { traces } from './traces.js'

/** `SpanStatusCode.ERROR` of OpenTelemetry. */
const errorCode = 2

/** What is known of a response when its span ends. */
type Ending = { status: number; requestId: string }

/**
 * Starts the span of a request. A failing tracer does not affect the response.
 *
 * @param route One of the proxy's own routes, or `unknown`.
 * @returns Ends the span.
 */
export function startTrace(tracer: ProxyTracer, request: Request, route: string): (ending: Ending) => void {
  const span = attempt(() => tracer.startSpan(`${request.method} ${route}`))
  if (span === undefined) return () => {}
  const set = (name: string, value: string | number) => span.setAttribute(name, value)
  traces.set(request, {
    parent: attempt(() => traceparentOf(span)),
    onPayment: (id) => {
      // Anyone can send any text as an id.
      if (typeof id === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(id)) attempt(() => set('deposit.payment_id', id))
    },
  })
  return ({ status, requestId }) => {
    attempt(() => {
      set('http.request.method', request.method)
      set('http.route', route)
      set('http.response.status_code', status)
      set('deposit.request_id', requestId)
      if (status >= 500) span.setStatus({ code: errorCode })
    })
    attempt(() => span.end())
  }
}

/** The header of W3C Trace Context, version 00. Without an SDK, ids are zeros, which the header must not have. */
function traceparentOf(span: ProxySpan): string | undefined {
  const { traceId, spanId, traceFlags } = span.spanContext()
  if (!/^(?!0+$)[0-9a-f]{32}$/.test(traceId) || !/^(?!0+$)[0-9a-f]{16}$/.test(spanId)) return undefined
  return `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`
}

function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call()
  } catch {
    // Errors of the host's tracer are the host's to handle.
    return undefined
  }
}
