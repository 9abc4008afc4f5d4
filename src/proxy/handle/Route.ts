import type { ProxyRequest, ProxyResponse } from '../guard/ProxyRequest.js'
import type { AcceptedFields } from '../guard/parseRequest.js'
import type { ProxySettings } from '../options/parseOptions.js'
import type { Endpoint } from '../wire/endpoints.js'
import type { Connection } from './createConnection.js'

/** Answers an accepted request. Rejects with a `Refusal`. */
export type Handle = (request: ProxyRequest, connection: Connection) => Promise<ProxyResponse>

/** A route that a browser can reach, relative to the proxy's base path. */
export type Route = Endpoint &
  AcceptedFields & {
    /** Whether the host turned the route on. Without it, the route is always there. */
    isOn?: (settings: ProxySettings) => boolean
    handle: Handle
  }
