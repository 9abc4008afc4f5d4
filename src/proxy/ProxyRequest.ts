import type { TokenSeal } from './createTokenSeal.js'
import type { Caller } from './DepositProxyOptions.js'
import type { JsonObject } from './Refusal.js'

/** An accepted request, before it is forwarded to the service. */
export type ProxyRequest = {
  route: Route
  caller: Caller
  query: URLSearchParams
  /** Only the fields listed by the route. Empty for GET. */
  body: JsonObject
  customerIp: string | undefined
  /** The payment as the caller may see it. Rejects for a payment of another customer as for an unknown one. */
  readOwnPayment: (paymentId: string) => Promise<JsonObject>
  /** Whether one of the payments that were read was created by another customer. */
  hasForeign: () => boolean
  /** Whether a session proves this wallet, or could. Undefined if there is nothing to offer. */
  ownerSession: (owner: string | null) => 'active' | 'offered' | undefined
  /** Sends another request to the service on behalf of the same customer. */
  read: (route: Pick<Route, 'method' | 'path'>, query: URLSearchParams) => Promise<unknown>
  tokenSeal: TokenSeal
  sharedHistory: SharedHistory
}

/** A successful response to the browser. */
export type ProxyResponse = { body: string | ReadableStream<Uint8Array>; headers: Record<string, string> }

/** The history of a wallet that the caller has not proven to own, which may contain payments of others. */
export type SharedHistory = {
  /** Replaces the sealed pagination key in the query with the service's own. */
  openKey: (request: ProxyRequest) => Promise<void>
  release: (history: unknown, request: ProxyRequest) => Promise<JsonObject>
}

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to both the proxy's base path and the service's base URL. */
  path: string
  /** Query parameters to forward. Only names that end in `[]` may repeat. */
  query?: readonly string[]
  /** Body fields to forward. */
  body?: readonly string[]
  /** Body fields to forward if the host's `quoteOptions` lists them, and to refuse otherwise. */
  hostBody?: readonly string[]
  /** Body fields set by the host rather than the browser. */
  fill?: (request: ProxyRequest) => JsonObject
  /** Rejects requests that must not be forwarded. */
  admit?: (request: ProxyRequest) => Promise<void>
  /** Filters the response for this caller, or rejects. Returns the body to send. */
  release?: (response: unknown, request: ProxyRequest) => unknown | Promise<unknown>
  /** Timeout in milliseconds, if it differs from the default. */
  timeoutMs?: (request: ProxyRequest, defaultMs: number) => number
  /** Requests this route of the service instead, and responds with a stream of its updates. */
  stream?: Route
  /** Makes a payment, so requests with a state token are sent at most once per payment and token. */
  once?: true
  /** Answered by a part of the proxy, if the host turned that on. Nothing is forwarded. */
  by?: 'sessions' | 'handovers'
  /** Discovery responses are large, briefly cacheable, and support the `sandbox` parameter. */
  discovery?: true
}
