import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { loopback, requireFreePort } from './boot/StartError.js'
import type { Issue } from './wire/Issue.js'

export type Listening = {
  url: string
  /** Accepts no more connections, and lets the running requests end. */
  close: () => Promise<void>
}

/** Requests that take longer than this to arrive are aborted. */
const arrivalTimeoutMs = 15_000
/** Longer than clients pause, so that a connection does not end while the next request is on its way. */
const idleTimeoutMs = 65_000
/** How long running requests may take once the service stops. */
const defaultDrainMs = 3_000
const idleEveryMs = 20

/**
 * Serves an app on a loopback port, to clients that address it as loopback. Any other `Host` is a web page whose name
 * was made to resolve to this machine, which could otherwise read and control the service as its own origin.
 */
export async function listen(app: Hono, port: number, purpose: string, drainMs = defaultDrainMs): Promise<Listening> {
  await requireFreePort(port, purpose)
  const listener = getRequestListener(app.fetch) as RequestListener
  const server = createServer(
    { requestTimeout: arrivalTimeoutMs, headersTimeout: arrivalTimeoutMs, keepAliveTimeout: idleTimeoutMs },
    (request: IncomingMessage, response: ServerResponse) =>
      isLoopbackHost(request) ? listener(request, response) : refuseHost(response),
  )
  server.on('clientError', respondToClientError)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, resolve)
  })
  return {
    url: `http://${loopback}:${port}`,
    close: () => drain(server, sockets, drainMs),
  }
}

/** Ends the connections as their requests end, and those that are left after a while. */
async function drain(server: Server, sockets: ReadonlySet<Socket>, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Node does not count those as idle that have not sent anything yet.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  const idle = setInterval(() => server.closeIdleConnections(), idleEveryMs)
  const late = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

function isLoopbackHost({ rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1)
  return hosts.length === 1 && loopbackHost.test(`${hosts[0]}`)
}

function refuseHost(response: ServerResponse): void {
  const issue: Issue = { kind: 'other', message: 'The Host is not a loopback address. Use 127.0.0.1.' }
  response.writeHead(403, {
    connection: 'close',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ errors: [issue] }))
}

type ErrorResponse = { line: string; message: string }

const malformed: ErrorResponse = { line: '400 Bad Request', message: 'The request is not HTTP.' }
const known: Readonly<Record<string, ErrorResponse>> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', message: 'The request took too long to arrive.' },
}

/** Sends the API's error format for input that is not a valid HTTP request. A reset connection is only destroyed. */
function respondToClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { line, message } = known[error.code ?? ''] ?? malformed
  const issue: Issue = { kind: 'other', message }
  const body = JSON.stringify({ errors: [issue] })
  const headers = [
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
  ]
  socket.end(`HTTP/1.1 ${[line, ...headers].join('\r\n')}\r\n\r\n${body}`)
}
