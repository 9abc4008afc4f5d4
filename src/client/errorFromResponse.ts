import type { DepositErrorCode } from '../errors/codes.js'
import { DepositError } from '../errors/DepositError.js'
import { cleanText } from '../schema/cleanText.js'
import { ErrorBody, type Issue } from '../schema/Issue.js'
import { type Schema, SchemaError, tryParse } from '../schema/parse.js'

const maxRetryAfter = 300_000

/**
 * Converts an error response to a `DepositError`, with the service's own message where it has one.
 *
 * @param now Epoch milliseconds by the server's clock, for a `Retry-After` that is a date.
 */
export function errorFromResponse(
  response: Response,
  json: unknown,
  requestId: string | undefined,
  now: number,
): DepositError {
  const errors = tryParse(ErrorBody, json)?.errors
  const issues = errors ?? []
  // The service and the proxy send an error body with every 404. Without one, something else answered. A proxy that does
  // not find its own routes knows of no payment, so it must not look as if one were missing.
  const isForeign = response.status === 404 && (errors === undefined || issues.some(isNoRoute))
  const code = isForeign ? 'configuration' : codeOf(response.status, issues)
  const serviceMessage = issues.map((issue) => cleanText(issue.message ?? '')).find((message) => message !== '')
  return new DepositError(code, serviceMessage ?? defaultMessages[code] ?? 'The service refused the request.', {
    requestId,
    status: response.status,
    issues,
    retryAfter: code === 'rate_limited' ? parseRetryAfter(response.headers.get('retry-after'), now) : undefined,
  })
}

function isNoRoute(issue: Issue): boolean {
  return 'code' in issue && issue.code === 'no_such_route'
}

const defaultMessages: Partial<Record<DepositErrorCode, string>> = {
  service_unavailable: 'The service does not answer right now.',
  rate_limited: 'Too many requests right now.',
  unauthorized: 'Your session has expired.',
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

/** Parses seconds or a date into milliseconds, capped at five minutes; undefined when malformed. */
function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), maxRetryAfter)
}

/** Validates a response against its schema. A missing or invalid field is reported by its path. */
export function parseResponse<Output>(schema: Schema<Output>, json: unknown, requestId: string | undefined): Output {
  try {
    return schema(json)
  } catch (cause) {
    // An endpoint that never accepts JSON throws its own DepositError.
    if (DepositError.is(cause)) throw cause
    const path = (cause instanceof SchemaError && cause.path) || '(root)'
    throw new DepositError('invalid_response', `The service sent an invalid response (${path}).`, {
      path,
      requestId,
      cause,
    })
  }
}
