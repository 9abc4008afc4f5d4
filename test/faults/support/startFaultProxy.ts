import { createServer, type IncomingHttpHeaders, request as open, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The response of the real server behind the proxy. */
export type RealResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** One request that reached the proxy. */
export type Hit = {
  route: string
  query: URLSearchParams
  body: string
  /** The response was sent, or its connection is closed. */
  answered: boolean
}

export type Exchange = {
  hit: Hit
  response: ServerResponse
  /** Forwards the request. Its effect on the server remains, whatever happens to the response. */
  fetchReal: () => Promise<RealResponse>
}

/** Handles a request instead of forwarding it. */
export type Fault = (exchange: Exchange) => unknown

export type FaultProxy = {
  url: string
  hits: Hit[]
  /** Headers and bodies of all JSON responses passed through, to search for leaked secrets. */
  relayed: string[]
  /**
   * Injects a fault into a route such as `POST /payments/quotes`, relative to the mount path of the deposits proxy, or
   * into every route with `*`.
   *
   * @param times How often the fault occurs. Default: until it is removed.
   * @returns Removes the fault.
   */
  inject: (route: string, fault: Fault, times?: number) => () => void
  /** When a fault first happened, in milliseconds of `performance.now`. */
  brokeAt: () => number | undefined
  stop: () => Promise<void>
}

type Rule = { route: string; fault: Fault; left: number }

/**
 * Starts a reverse proxy that passes everything through unchanged except for the injected faults.
 *
 * @param target Origin of the upstream server.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const rules: Rule[] = []
  const hits: Hit[] = []
  const relayed: string[] = []
  let brokeAt: number | undefined
  const server = createServer(async (request, response) => {
    // Without keep-alive the browser does not retry silently on a reused connection that was dropped.
    response.setHeader('connection', 'close')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', target)
    const route = `${request.method} ${url.pathname.replace(/^\/api\/deposits/, '')}`
    const hit = { route, query: url.searchParams, body: body.toString(), answered: false }
    hits.push(hit)
    response.once('close', () => {
      hit.answered = true
    })
    const fetchReal = () => forward(url, { method: request.method, headers: request.headers, body })
    const rule = rules.find((candidate) => [route, '*'].includes(candidate.route) && candidate.left > 0)
    try {
      if (!rule) return sendResponse(response, await fetchReal(), relayed)
      rule.left -= 1
      brokeAt ??= performance.now()
      await rule.fault({ hit, response, fetchReal })
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    relayed,
    inject: (route, fault, times = Number.POSITIVE_INFINITY) => {
      const rule = { route, fault, left: times }
      rules.unshift(rule)
      return () => {
        rule.left = 0
      }
    },
    brokeAt: () => brokeAt,
    stop: () => stop(server),
  }
}

/** Sends a response to the client, byte for byte. */
export function sendResponse(
  response: ServerResponse,
  { status, headers, body }: RealResponse,
  relayed?: string[],
): void {
  if (/json/.test(headers['content-type'] ?? '')) relayed?.push(`${JSON.stringify(headers)} ${body}`)
  const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...forwardedHeaders } = headers
  response.writeHead(status, forwardedHeaders)
  response.end(body)
}

type ForwardedRequest = { method: string | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Rewrites Host and Origin, so that the upstream sees a direct request of the browser. */
function forward(url: URL, { method, headers, body }: ForwardedRequest): Promise<RealResponse> {
  const own = { host: url.host, ...(headers.origin === undefined ? {} : { origin: url.origin }) }
  const { connection: _, 'accept-encoding': __, ...forwardedHeaders } = headers
  return new Promise((resolve, reject) => {
    const upstream = open(url, { method, headers: { ...forwardedHeaders, ...own } }, async (incoming) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of incoming) chunks.push(chunk)
        resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: Buffer.concat(chunks) })
      } catch (error) {
        reject(error)
      }
    })
    upstream.once('error', reject)
    upstream.end(body)
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
