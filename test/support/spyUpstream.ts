import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived. */
export type Hit = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export type Handler = (hit: Hit, response: ServerResponse, request: IncomingMessage) => void

export type SpyUpstream = {
  url: string
  hits: Hit[]
  /** Replaces the handler for later requests. */
  respondWith: (handler: Handler) => void
  close: () => Promise<void>
}

/** On a busy machine, Node would end an idle connection at the moment at which a test uses it again. */
export const keptAlive: ServerOptions = { keepAliveTimeout: 0 }

/** A real HTTP server in place of the deposits service that records all requests. */
export async function startSpyUpstream(first: Handler = (_, response) => sendJson(response, {})): Promise<SpyUpstream> {
  const hits: Hit[] = []
  let handler = first
  const server = createServer(keptAlive, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://upstream')
    const body = Buffer.concat(chunks).toString('utf8')
    const { method = '', headers } = request
    const hit = { method, path: url.pathname, query: url.searchParams, headers, body }
    hits.push(hit)
    handler(hit, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    hits,
    respondWith: (next) => {
      handler = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function sendJson(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}
