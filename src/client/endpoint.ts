import type { Schema } from '../schema/parse.js'

/** One endpoint of the API: its path, whether it may be retried, and the schema of its response. */
export type Endpoint<Output> = {
  /** Only a `POST` has a body. */
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the client's `baseUrl`. */
  path: `/${string}`
  /** Safe to retry: repeated requests have no side effects. */
  retryable: boolean
  /** The HTTP cache may serve it, with an outdated `Date` header. */
  cacheable?: boolean
  /** Parses the response, or throws. */
  schema: Schema<Output>
  /** Inspects the response before its body is read and may return the output itself. Undefined: parse as JSON. */
  fromResponse?: (response: Response) => Output | undefined
  /** Maximum response size in bytes. */
  maxBytes: number
  /** Timeout in milliseconds, where it differs from the default. */
  timeout?: number
}

const mebibyte = 1024 * 1024
export const maxDiscoveryBytes = 16 * mebibyte
export const maxResponseBytes = mebibyte
