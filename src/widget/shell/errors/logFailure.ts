import type { DepositError } from '../../../errors/DepositError.js'
import { logMistake, type Mistake, noProxy } from '../../../errors/warnDeveloper.js'

/** Logs what is wrong with the integration, once, if that is why the form could not load. */
export function logFailure(error: DepositError, apiUrl: string): void {
  const mistake = mistakeOf(error, apiUrl)
  if (mistake) logMistake(mistake)
}

/** The failures of routes that every proxy has and that need no input. */
function mistakeOf(error: DepositError, apiUrl: string): Mistake | undefined {
  const { code, status, issues, path } = error
  switch (code) {
    case 'network':
      return noProxy(apiUrl)
    case 'configuration':
      if (status === 404) return issues.length > 0 ? wrongBasePath(apiUrl) : noProxy(apiUrl)
      return status === undefined ? undefined : redirected(apiUrl)
    case 'invalid_response':
      // A page of the host instead of JSON.
      return path === undefined ? noProxy(apiUrl) : undefined
    case 'forbidden':
      return {
        code: 'refused-origin',
        message: `The proxy at ${apiUrl} refuses requests of ${location.origin}. If that is your page, add it to allowedOrigins.`,
      }
    case 'not_found':
      return wrongBasePath(apiUrl)
    case 'unauthorized':
      return status === 401
        ? {
            code: 'not-signed-in',
            message: `The proxy at ${apiUrl} knows no customer: authorize returned null, or no customerId. Check that the request carries your session.`,
          }
        : redirected(apiUrl)
    case 'service_unavailable':
      // Every error of the proxy has a body. Without one, a server in front of it failed to reach it.
      return issues.length === 0
        ? noProxy(apiUrl)
        : {
            code: 'wrong-key',
            message: `The proxy at ${apiUrl} cannot use the deposits service. The log of your server names the reason, such as a wrong apiKey or baseUrl.`,
          }
    default:
      return undefined
  }
}

function wrongBasePath(apiUrl: string): Mistake {
  return {
    code: 'wrong-base-path',
    message: `The proxy that answers at ${apiUrl} does not find its own routes. Set its basePath to the path at which your server mounts it.`,
  }
}

function redirected(apiUrl: string): Mistake {
  return {
    code: 'redirected',
    message: `Your server redirects requests to ${apiUrl}. Exclude them from redirects, so that the proxy answers, or pass the address that they lead to as apiUrl.`,
  }
}
