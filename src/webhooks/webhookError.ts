import type { DepositErrorCode } from '../errors/codes.js'
import { DepositError } from '../errors/DepositError.js'

/** What stopped a delivery, in `rule` of the error. `docs/errors.md` has the next step of each. */
export type WebhookRule =
  | 'options'
  | 'secrets'
  | 'body'
  | 'broken_off'
  | 'size'
  | 'method'
  | 'signature_missing'
  | 'signature'
  | 'time_past'
  | 'time_future'
  | 'payload'
  | 'closed'
  | 'store'
  | 'payment_read'
  | 'payment_id'
  | 'payment_status'
  | 'time_limit'
  | 'effect'

/** The code of each rule, and the HTTP status of those that refuse a request. */
const outcomes: Readonly<Record<WebhookRule, readonly [code: DepositErrorCode, status?: number]>> = {
  options: ['configuration', 500],
  secrets: ['configuration', 500],
  body: ['configuration', 500],
  broken_off: ['network', 400],
  size: ['invalid_request', 413],
  method: ['invalid_request', 405],
  signature_missing: ['forbidden', 403],
  signature: ['forbidden', 403],
  time_past: ['forbidden', 403],
  time_future: ['forbidden', 403],
  payload: ['invalid_response', 400],
  closed: ['service_unavailable', 503],
  store: ['service_unavailable', 503],
  payment_read: ['service_unavailable'],
  payment_id: ['invalid_response'],
  payment_status: ['service_unavailable'],
  time_limit: ['timeout'],
  effect: ['unexpected'],
}

/** @param message What happened and what the operator does next. Never contains a secret. */
export function webhookError(
  rule: WebhookRule,
  message: string,
  options: { path?: string; cause?: unknown } = {},
): DepositError {
  const [code, status] = outcomes[rule]
  return new DepositError(code, message, { ...options, rule, status })
}
