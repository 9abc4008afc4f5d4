import type { Caller } from './DepositProxyOptions.js'
import type { JsonObject } from './json.js'

/** One accepted request on its way to the service. */
export type Ask = {
  route: Route
  caller: Caller
  query: URLSearchParams
  /** Only the fields the route names. Empty for GET. */
  body: JsonObject
  customerIp: string | undefined
  /** Resolves when the payment is the caller's, else rejects as for an unknown one. */
  assertOwnPayment: (paymentId: string) => Promise<void>
  /** Asks the service once more, for the same customer. */
  read: (route: Pick<Route, 'method' | 'path'>, query: URLSearchParams) => Promise<unknown>
  /** Loaded where it is needed: many proxies never do. */
  sharedHistory: () => Promise<SharedHistory>
}

/** What a browser gets when all went well. */
export type Answer = { body: string | ReadableStream<Uint8Array>; headers: Record<string, string> }

/** The history of a wallet that the caller has not proven: others may have paid for it too. */
export type SharedHistory = {
  /** Puts the service's own key in the place of the sealed one. */
  openKey: (ask: Ask) => Promise<void>
  release: (history: unknown, ask: Ask) => Promise<unknown>
}

export type Route = {
  method: 'GET' | 'POST'
  /** Below the base path here, and below the base URL there. */
  path: string
  /** Names of query parameters that are passed on. Only names that end in `[]` may repeat. */
  query?: readonly string[]
  /** Names of body fields that are passed on. */
  body?: readonly string[]
  /** What the host, not the browser, writes into the body. */
  fill?: (ask: Ask) => JsonObject
  /** Refuses before the service hears of the request. */
  admit?: (ask: Ask) => Promise<void>
  /** Refuses or trims an answer before the browser sees it. Returns what to answer. */
  release?: (answer: unknown, ask: Ask) => unknown | Promise<unknown>
  /** Milliseconds to wait for the service, where it is not the usual time. */
  timeoutMs?: (ask: Ask, usual: number) => number
  /** Asks this route of the service instead, and answers with a stream of what it says from now on. */
  stream?: Route
  /** Discovery answers are large, may be kept for a moment, and know the `sandbox` switch. */
  discovery?: true
}
