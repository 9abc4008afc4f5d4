import { type DepositErrorCode, type ErrorRecovery, recoveryOf } from './codes.js'

/** What is known of a failure besides its code and its sentence. */
export type DepositErrorOptions = {
  /** Id of the failing response, to quote to support. */
  requestId?: string | undefined
  /** Where in an answer the first problem is, for `invalid_response`. */
  path?: string | undefined
  /** Which rule of the signing gate refused, for `signing_refused`. */
  rule?: string | undefined
  /** HTTP status of the answer, if there was one. */
  status?: number | undefined
  /** Milliseconds after which asking again makes sense. */
  retryAfter?: number | undefined
  /** What the service gave as reasons. */
  issues?: readonly { kind: string }[] | undefined
  cause?: unknown
}

/**
 * The only error this package throws or hands to `onError`.
 *
 * `code` is stable API, `recovery` is what can be done next, and `message` is a sentence that may be shown to a person.
 *
 * @example
 * if (DepositError.is(error) && error.recovery === 'retry') retry()
 */
export class DepositError extends Error {
  override readonly name = 'DepositError'
  readonly code: DepositErrorCode
  readonly recovery: ErrorRecovery
  readonly requestId: string | undefined
  readonly path: string | undefined
  readonly rule: string | undefined
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  /** What the service gave as reasons, parsed; see `Issue` in the schema. */
  readonly issues: readonly { kind: string }[]

  constructor(code: DepositErrorCode, message: string, options: DepositErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.recovery = recoveryOf(code)
    this.requestId = options.requestId
    this.path = options.path
    this.rule = options.rule
    this.status = options.status
    this.retryAfter = options.retryAfter
    this.issues = options.issues ?? []
  }

  /** Works across two copies of the package on one page, where `instanceof` does not. */
  static is(error: unknown): error is DepositError {
    return error instanceof Error && error.name === 'DepositError' && 'code' in error
  }

  /** Wraps anything thrown by foreign code; an error of ours passes through unchanged. */
  static from(error: unknown): DepositError {
    if (DepositError.is(error)) return error
    return new DepositError('unexpected', 'Something went wrong here. Check where your money is.', { cause: error })
  }
}
