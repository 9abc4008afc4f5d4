import type { Violation } from './Webhook.js'

/** Rejects a request about webhooks. Sent as `{errors: violations}` with 400. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest'
  readonly violations: readonly Violation[]

  constructor(...violations: readonly [Violation, ...Violation[]]) {
    super(violations[0].message)
    this.violations = violations
  }
}
