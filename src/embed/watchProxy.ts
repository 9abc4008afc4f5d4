import { warnDeveloper } from './warnDeveloper.js'

/** The page's `fetch`, which logs an error when there is no deposits proxy at `apiUrl`. */
export function watchProxy(apiUrl: string): typeof fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init)
      if (!isProxy(response)) warnDeveloper(advice(apiUrl))
      return response
    } catch (error) {
      if (!init?.signal?.aborted && navigator.onLine) warnDeveloper(advice(apiUrl))
      throw error
    }
  }
}

/** A proxy responds with JSON, also for errors, or with an event stream, and it always has the catalog routes. */
function isProxy({ headers, status, url }: Response): boolean {
  const catalogIsMissing = status === 404 && /\/(chains|assets)(\?|$)/.test(url)
  return !catalogIsMissing && /json|event-stream/.test(headers.get('content-type') ?? '')
}

function advice(apiUrl: string): string {
  return `No deposits proxy answers at ${apiUrl}. Mount createDepositProxy there on your server, or pass its address as apiUrl.`
}
