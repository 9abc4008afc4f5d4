import { type DepositErrorCode, type ErrorRecovery, recoveryOf } from './codes.js'

/** Details of a failure beyond its code and message. */
export type DepositErrorOptions = {
  /** Id of the failing response, to quote to support. */
  requestId?: string | undefined
  /** Path of the first invalid field in the response, for `invalid_response`. */
  path?: string | undefined
  /** The signing gate rule that refused the request, for `signing_refused`; the changed term, for `terms_changed`. */
  rule?: string | undefined
  /** The agreed value of the changed term, for `terms_changed` and `address_changed`. */
  agreed?: string | undefined
  /** The value that the service sent instead. */
  received?: string | undefined
  /** HTTP status of the response, if there was one. */
  status?: number | undefined
  /** Milliseconds to wait before retrying. */
  retryAfter?: number | undefined
  /** Issues reported by the service. */
  issues?: readonly { kind: string }[] | undefined
  /** What was thrown first, for logs. */
  cause?: unknown
}

/**
 * The only error this package throws or hands to `onError`.
 *
 * `code` is stable API, `recovery` names the next step, and `message` is a sentence that may be shown to the user.
 *
 * @example
 * if (DepositError.is(error) && error.recovery === 'retry') retry()
 */
export class DepositError extends Error {
  override readonly name = 'DepositError'
  /** Stable name of the failure. */
  readonly code: DepositErrorCode
  /** What the user can do next. */
  readonly recovery: ErrorRecovery
  /** Id of the failing response, to quote to support. */
  readonly requestId: string | undefined
  /** Path of the first invalid field in the response, for `invalid_response`. */
  readonly path: string | undefined
  /** The rule that refused a request, for `signing_refused`; the changed term, for `terms_changed`. */
  readonly rule: string | undefined
  /** The agreed value of the changed term, for `terms_changed` and `address_changed`. */
  readonly agreed: string | undefined
  /** The value that the service sent instead. */
  readonly received: string | undefined
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined
  /** Milliseconds to wait before retrying, if the service named a time. */
  readonly retryAfter: number | undefined
  /** Issues reported by the service, parsed; see `Issue` in the schema. */
  readonly issues: readonly { kind: string }[]

  constructor(code: DepositErrorCode, message: string, options: DepositErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.recovery = recoveryOf(code)
    this.requestId = options.requestId
    this.path = options.path
    this.rule = options.rule
    this.agreed = options.agreed
    this.received = options.received
    this.status = options.status
    this.retryAfter = options.retryAfter
    this.issues = options.issues ?? []
  }

  /** Works across two copies of the package on one page, where `instanceof` does not. */
  static is(error: unknown): error is DepositError {
    return error instanceof Error && error.name === 'DepositError' && 'code' in error
  }

  /** Wraps anything thrown by third-party code; a `DepositError` passes through unchanged. */
  static from(error: unknown): DepositError {
    if (DepositError.is(error)) return error
    return new DepositError('unexpected', 'Something went wrong here. Check where your money is.', { cause: error })
  }
}
