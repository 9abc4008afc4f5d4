export type Issue = { kind: string; message?: string; [field: string]: unknown }

export type RefusalOptions = {
  /** `other` is about the request, `unknown` about the service. */
  kind?: 'other' | 'unknown'
  headers?: Record<string, string>
  /** Issues of the service, already cleaned, in place of the message. */
  issues?: readonly Issue[]
  /** What the operator hears, in words that need not suit a customer. */
  report?: string
  cause?: unknown
}

/** A request that ends here, with the answer it ends in. The message is shown to people. */
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
