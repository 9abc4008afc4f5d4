import type { Caller } from '../options/DepositProxyOptions.js'
import type { UpstreamCall } from '../upstream/createUpstream.js'
import type { Endpoint } from '../wire/endpoints.js'
import type { JsonObject } from '../wire/Refusal.js'
import type { TokenSeal } from './createTokenSeal.js'

/** An accepted request of a known caller. */
export type ProxyRequest = {
  /** Of the proxy, and of the service if the request is forwarded. */
  route: Endpoint
  caller: Caller
  /** As the browser sent them. None is forwarded. */
  headers: Headers
  /** Only the parameters listed by the route. */
  query: URLSearchParams
  /** Only the fields listed by the route. Empty for GET. */
  body: JsonObject
  customerIp: string | undefined
  /** What every call to the service has in common. */
  call: Pick<UpstreamCall, 'requestId' | 'signal' | 'traceparent'>
  /** The payment as the caller may see it. Rejects for a payment of another customer as for an unknown one. */
  readOwnPayment: (paymentId: string) => Promise<JsonObject>
  /** Whether one of the payments that were read was created by another customer. */
  hasForeign: () => boolean
  /** Whether a session proves this wallet, or could. Undefined if there is nothing to offer. */
  ownerSession: (owner: string | null) => 'active' | 'offered' | undefined
  /** Sends another request to the service on behalf of the same customer. */
  read: (endpoint: Endpoint, query: URLSearchParams) => Promise<unknown>
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
