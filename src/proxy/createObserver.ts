import type { DepositHandler } from './DepositProxyOptions.js'
import type { ProxySettings } from './parseOptions.js'
import { methodsOf, pathBelow } from './routes.js'

/** Tells the host of every response of a handler. A failing hook does not affect the response. */
export function createObserver(
  handle: DepositHandler,
  { basePath, onResponse }: Pick<ProxySettings, 'basePath' | 'onResponse'>,
): DepositHandler {
  return async (request, context) => {
    const startedAt = performance.now()
    const response = await handle(request, context)
    try {
      onResponse?.({
        method: request.method,
        route: routeNameOf(pathBelow(basePath, new URL(request.url))),
        status: response.status,
        durationMs: performance.now() - startedAt,
        requestId: response.headers.get('x-request-id') ?? '',
      })
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
