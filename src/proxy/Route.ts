import type { Connection } from './createConnection.js'
import type { Endpoint } from './endpoints.js'
import type { ProxyRequest, ProxyResponse } from './ProxyRequest.js'
import type { ProxySettings } from './parseOptions.js'

/** Answers an accepted request. Rejects with a `Refusal`. */
export type Handle = (request: ProxyRequest, connection: Connection) => Promise<ProxyResponse>

/** A route that a browser can reach, relative to the proxy's base path. */
export type Route = Endpoint & {
  /** Query parameters to accept. Only names that end in `[]` may repeat. All others are dropped. */
  query?: readonly string[]
  /** Body fields to accept. All others are dropped. */
  body?: readonly string[]
  /** Body fields to accept if the host's `quoteOptions` lists them, and to refuse otherwise. */
  hostBody?: readonly string[]
  /** Whether the host turned the route on. Without it, the route is always there. */
  isOn?: (settings: ProxySettings) => boolean
  handle: Handle
}
