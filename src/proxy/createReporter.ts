import { DepositError } from '../errors/DepositError.js'
import type { DepositProxyOptions, ProxyErrorContext } from './options/DepositProxyOptions.js'
import type { ProxySettings } from './options/parseOptions.js'
import { createScrubber, type Scrubber } from './upstream/createScrubber.js'
import type { Refusal } from './wire/Refusal.js'

/** A server that is down fails every request; its log needs the sentence, not each of them. */
const repeatAfterMs = 60_000
const maxMessages = 1_000

type Report = (refusal: Refusal, context: ProxyErrorContext, scrubber?: Scrubber) => void

/** Reports only what an operator can act on. A failing hook does not affect the response. */
export function createReporter({ onError = logOncePerMinute() }: Pick<ProxySettings, 'onError'>): Report {
  return ({ report, status, cause }, context, { finds, scrub } = createScrubber([])) => {
    if (report === undefined) return
    const message = finds(report) ? 'the proxy failed' : report
    try {
      onError(
        new DepositError('service_unavailable', message, {
          status,
          requestId: context.requestId,
          cause: scrub(cause),
        }),
        context,
      )
    } catch {
      // Errors of the host's hook are the host's to handle.
    }
  }
}

function logOncePerMinute(): NonNullable<DepositProxyOptions['onError']> {
  const loggedAt = new Map<string, number>()
  return ({ message, cause }, { route, requestId }) => {
    const now = performance.now()
    if (now - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) < repeatAfterMs) return
    if (loggedAt.size >= maxMessages) loggedAt.clear()
    loggedAt.set(message, now)
    const reason = reasonOf(cause)
    // biome-ignore lint/suspicious/noConsole: the log of a server whose operator set no `onError`
    console.error(`deposit-widget: ${message}${reason && ` (${reason})`}. Request ${requestId}, ${route}.`)
  }
}

/** The innermost message: `fetch failed` alone names no reason. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  return cause.cause instanceof Error ? reasonOf(cause.cause) || cause.message : cause.message
}
