import type { Schema } from '../schema/kit/Schema.js'

/** One endpoint of the API: what it is called, whether it may be repeated, and what its answer looks like. */
export type Endpoint<Output> = {
  method: 'GET' | 'POST'
  /** Below the client's `baseUrl`. */
  path: `/${string}`
  /** Asking twice costs nothing and binds nothing. */
  repeatable: boolean
  /** A browser may answer it from its cache, with the `Date` of back then. */
  cacheable?: boolean
  /** Reads the answer, or refuses it. */
  schema: Schema<Output>
  /** Looks at an answer before it is read, and may take it as it is. Undefined: read it as JSON of the schema. */
  take?: (response: Response) => Output | undefined
  /** Largest answer that is read. */
  maxBytes: number
  /** Milliseconds, where the endpoint needs another limit than usual. */
  timeout?: number
}

const mebibyte = 1024 * 1024
export const discoveryBytes = 16 * mebibyte
export const answerBytes = mebibyte
