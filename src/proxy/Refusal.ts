export type Issue = { kind: string; message?: string; [field: string]: unknown }

export type RefusalOptions = {
  /** `other` for a fault of the request, `unknown` for a fault of the service. */
  kind?: 'other' | 'unknown'
  headers?: Record<string, string>
  /** Sanitized issues of the service, used instead of the message. */
  issues?: readonly Issue[]
  /** Message for the operator; not shown to customers. */
  report?: string
  cause?: unknown
}

/** An error that carries its HTTP response. The message is shown to users. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly issues: readonly Issue[]
  readonly headers: Record<string, string>
  readonly report: string | undefined

  constructor(status: number, message: string, options: RefusalOptions = {}) {
    super(message, { cause: options.cause })
    this.status = status
    this.issues = options.issues ?? [{ kind: options.kind ?? (status >= 500 ? 'unknown' : 'other'), message }]
    this.headers = options.headers ?? {}
    this.report = options.report
  }
}
