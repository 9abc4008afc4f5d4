export type Issue = { kind: string; message?: string; [field: string]: unknown }

/** A mistake of the set-up that still lets requests be answered. */
export type Warning = {
  /** The file and heading in `docs` that explains it. */
  guide: string
  message: string
  /** Reported once for each key. Default: `guide`. */
  key?: string
}

export type RefusalOptions = {
  /** `other` for a fault of the request, `unknown` for a fault of the service. */
  kind?: 'other' | 'unknown'
  headers?: Record<string, string>
  /** Sanitized issues of the service, used instead of the message. */
  issues?: readonly Issue[]
  /** Message for the operator; not shown to customers. */
  report?: string
  /** The mistake of the operator that this may come from. */
  warning?: Warning | undefined
  /** The request was never sent to the service. */
  isUnsent?: boolean
  cause?: unknown
}

/** An error that carries its HTTP response. The message is shown to users. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly issues: readonly Issue[]
  readonly headers: Record<string, string>
  readonly report: string | undefined
  readonly warning: Warning | undefined
  readonly isUnsent: boolean

  constructor(status: number, message: string, options: RefusalOptions = {}) {
    super(message, { cause: options.cause })
    this.status = status
    this.issues = options.issues ?? [{ kind: options.kind ?? (status >= 500 ? 'unknown' : 'other'), message }]
    this.headers = options.headers ?? {}
    this.report = options.report
    this.warning = options.warning
    this.isUnsent = options.isUnsent ?? false
  }
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal(500, 'Something went wrong here. Try again.', { report: 'the proxy failed', cause: error })
}

/** The response for both unknown payments and payments of others, so that they cannot be distinguished. */
export function paymentNotFound(): Refusal {
  return new Refusal(404, 'There is no such payment.')
}

/** No route of the proxy, told apart from a payment that does not exist by its code. */
export function nothingHere(warning?: Warning): Refusal {
  const message = 'There is nothing at this address.'
  return new Refusal(404, message, { issues: [{ kind: 'other', code: 'no_such_route', message }], warning })
}

export function badRequest(message: string): Refusal {
  return new Refusal(400, message)
}

/** The service failed in a way that only its operator can fix. */
export function serviceUnavailable(report: string, cause?: unknown): Refusal {
  return new Refusal(502, 'The deposits service cannot be used right now. Try again in a moment.', { report, cause })
}

export function serviceTimeout(report: string): Refusal {
  return new Refusal(504, 'The deposits service took too long to answer. Try again in a moment.', { report })
}

export type JsonObject = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether `value` is nested at most `levels` deep. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.values(value).every((child) => isShallow(child, levels - 1))
}
