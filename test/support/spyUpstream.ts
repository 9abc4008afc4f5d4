import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived. */
export type Hit = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export type Answer = (hit: Hit, response: ServerResponse, request: IncomingMessage) => void

export type SpyUpstream = {
  url: string
  hits: Hit[]
  /** Replaces what is answered from now on. */
  answerWith: (answer: Answer) => void
  close: () => Promise<void>
}

/** A real server in the place of the deposits service, which remembers what it was asked. */
export async function startSpyUpstream(first: Answer = (_, response) => sendJson(response, {})): Promise<SpyUpstream> {
  const hits: Hit[] = []
  let answer = first
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://upstream')
    const body = Buffer.concat(chunks).toString('utf8')
    const { method = '', headers } = request
    const hit = { method, path: url.pathname, query: url.searchParams, headers, body }
    hits.push(hit)
    answer(hit, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    hits,
    answerWith: (next) => {
      answer = next
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
