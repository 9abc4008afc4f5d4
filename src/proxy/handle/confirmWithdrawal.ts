import type { JsonObject } from '../wire/Refusal.js'
import { forward } from './forward.js'

/** Default long-polling time. */
const pollingTimeoutMs = 20_000
const maxPollingMs = 300_000
const pollingMarginMs = 10_000

/** Sends a signed withdrawal. Needs no ownership check: the signature of the payment's owner is the proof. */
export const confirmWithdrawal = forward({
  fill: ({ body }) => ({ polling_timeout: pollingTimeoutOf(body) }),
  timeoutMs: ({ body }, defaultMs) => Math.max(defaultMs, pollingTimeoutOf(body) + pollingMarginMs),
})

/** Within the bounds of the service, for which a customer may hold a request open. */
function pollingTimeoutOf(body: JsonObject): number {
  const requested = body.polling_timeout
  if (typeof requested !== 'number' || !Number.isInteger(requested)) return pollingTimeoutMs
  return Math.min(Math.max(requested, 0), maxPollingMs)
}
