import type { DepositErrorCode } from '../errors/codes.js'
import { DepositError } from '../errors/DepositError.js'
import { cleanText } from '../schema/cleanText.js'
import { ErrorBody, type Issue } from '../schema/Issue.js'
import { attempt } from '../schema/kit/attempt.js'

const longestWait = 300_000

/**
 * Turns an error answer into the error the rest of the code speaks of, with the service's own sentence where it has one.
 *
 * @param now Milliseconds since the epoch by the server's clock, which a date to wait for is told on.
 */
export function errorFromAnswer(
  response: Response,
  json: unknown,
  requestId: string | undefined,
  now: number,
): DepositError {
  const errors = attempt(ErrorBody, json)?.errors
  const issues = errors ?? []
  // The service and the proxy say what they have not got. Without their word nothing is known of the payment.
  const nobody = response.status === 404 && errors === undefined
  const code = nobody ? 'configuration' : codeOf(response.status, issues)
  const told = issues.map((issue) => cleanText(issue.message ?? '')).find((message) => message !== '')
  return new DepositError(code, told ?? sentences[code] ?? 'The service refused the request.', {
    requestId,
    status: response.status,
    issues,
    retryAfter: code === 'rate_limited' ? readRetryAfter(response.headers.get('retry-after'), now) : undefined,
  })
}

const sentences: Partial<Record<DepositErrorCode, string>> = {
  service_unavailable: 'The service does not answer right now.',
  rate_limited: 'Many people ask right now.',
  unauthorized: 'Your session is over.',
  forbidden: 'Not allowed here.',
  not_found: 'No such payment.',
  configuration: 'There is no deposits proxy at this address. Check apiUrl and where the proxy is mounted.',
}

function codeOf(status: number, issues: readonly Issue[]): DepositErrorCode {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'service_unavailable'
  switch (issues[0]?.kind) {
    case 'amount':
    case 'amount-downstream':
      return 'invalid_amount'
    case 'provider':
    case 'payin_method':
    case 'geolocation':
      return 'no_route'
    default:
      return 'invalid_request'
  }
}

/** Seconds or a date; nonsense means a moment, and nobody is made to wait longer than five minutes. */
function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestWait)
}
