import type { DepositHandler } from './options/DepositProxyOptions.js'
import type { ProxySettings } from './options/parseOptions.js'
import { methodsOf, pathBelow } from './routes.js'
import { startTrace } from './upstream/startTrace.js'

/** Tells the host of every response of a handler, and traces it. A failing hook does not affect the response. */
export function createObserver(
  handle: DepositHandler,
  { basePath, onResponse, tracer }: Pick<ProxySettings, 'basePath' | 'onResponse' | 'tracer'>,
): DepositHandler {
  return async (request, context) => {
    const startedAt = performance.now()
    const route = routeNameOf(pathBelow(basePath, new URL(request.url)))
    const endTrace = tracer && startTrace(tracer, request, route)
    const response = await handle(request, context)
    const { status } = response
    const requestId = response.headers.get('x-request-id') ?? ''
    endTrace?.({ status, requestId })
    try {
      onResponse?.({ method: request.method, route, status, durationMs: performance.now() - startedAt, requestId })
    } catch {
      // Errors of the host's hook are the host's to handle.
    }
    return response
  }
}

/** Anyone can invent paths, and each would be another series of a metric. */
function routeNameOf(path: string | undefined): string {
  return path !== undefined && methodsOf(path).length > 0 ? path : 'unknown'
}
