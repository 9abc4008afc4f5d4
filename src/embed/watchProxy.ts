import { warnDeveloper } from './warnDeveloper.js'

/** The page's `fetch`, which says in the console when nothing at `apiUrl` answers the way a deposits proxy does. */
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

/** A proxy answers JSON, also when it refuses, or streams a payment's changes, and has a catalog at any rate. */
function isProxy({ headers, status, url }: Response): boolean {
  const catalogIsMissing = status === 404 && /\/(chains|assets)(\?|$)/.test(url)
  return !catalogIsMissing && /json|event-stream/.test(headers.get('content-type') ?? '')
}

function advice(apiUrl: string): string {
  return `No deposits proxy answers at ${apiUrl}. Mount createDepositProxy there on your server, or pass its address as apiUrl.`
}
