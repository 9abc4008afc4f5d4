import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { DepositHandler } from '../DepositProxyOptions.js'
import { isHost } from '../originRules.js'

/** A request handler for `node:http` and Express. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** How long a client may keep sending after its response before the connection is closed. */
const lingerMs = 1_000

/**
 * Serves a proxy from `node:http`, Express or Connect.
 *
 * @returns A handler that settles when the response is sent or the client has disconnected. It never rejects.
 * @example
 * app.use('/api/deposits', toNodeHandler(proxy))
 */
export function toNodeHandler(proxy: DepositHandler): NodeHandler {
  return async (incoming, outgoing) => {
    const clientAbort = new AbortController()
    const closed = new Promise((resolve) => outgoing.once('close', resolve)).then(
      () => outgoing.writableFinished || clientAbort.abort(),
    )
    const request = toRequest(incoming, clientAbort.signal)
    if (request === undefined) return refuse(outgoing)
    await send(await proxy(request, { remoteAddress: incoming.socket.remoteAddress }), outgoing, closed)
    closeUnread(incoming)
  }
}

/** Undefined if the request line or a header is not valid for a fetch `Request`. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  // Express strips its mount path from `url` and keeps the full path in `originalUrl`.
  const path = (incoming as { originalUrl?: string }).originalUrl ?? incoming.url ?? '/'
  const scheme = 'encrypted' in incoming.socket ? 'https' : 'http'
  const method = incoming.method ?? 'GET'
  const host = incoming.headers.host ?? 'localhost'
  // Node keeps the first of several Host headers, where a proxy in front may have used another one.
  const hosts = incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (!path.startsWith('/') || !isHost(host) || hosts.length > 1) return undefined
  try {
    const init = { method, headers: toHeaders(incoming), signal }
    const url = `${scheme}://${host}${path}`
    if (method === 'GET' || method === 'HEAD') return new Request(url, init)
    return new Request(url, { ...init, body: toBody(incoming), duplex: 'half' } as RequestInit)
  } catch {
    return undefined
  }
}

function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of [value ?? ''].flat()) headers.append(name, item)
  }
  return headers
}

/** If a body parser has already consumed the stream, its parsed body is serialized again. */
function toBody(incoming: IncomingMessage): ReadableStream<Uint8Array> | string {
  const parsed = (incoming as { body?: unknown }).body
  if (parsed !== undefined && incoming.readableEnded) return JSON.stringify(parsed)
  // Not Readable.toWeb: cancelling it destroys the socket, and with it the response.
  const chunks = incoming.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
      cancel: async () => {
        await chunks.return?.()
        incoming.resume()
      },
    },
    { highWaterMark: 0 },
  )
}

async function send(response: Response, outgoing: ServerResponse, closed: Promise<unknown>): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  try {
    if (response.body && response.headers.get('content-type')?.startsWith('text/event-stream'))
      for await (const chunk of response.body as NodeReadableStream<Uint8Array>) {
        if (!outgoing.write(chunk))
          await Promise.race([closed, new Promise((resolve) => outgoing.once('drain', resolve))])
        if (outgoing.destroyed) break
      }
    // Other bodies are sent whole, which takes less time and memory.
    outgoing.end(response.bodyUsed ? undefined : new Uint8Array(await response.arrayBuffer()))
  } catch {
    outgoing.destroy()
  }
  await closed
}

function refuse(outgoing: ServerResponse): void {
  outgoing.setHeader('content-type', 'application/json; charset=utf-8')
  outgoing.statusCode = 400
  outgoing.end(JSON.stringify({ errors: [{ kind: 'other', message: 'The request is malformed.' }] }))
}

/** Closes the connection if the client keeps sending after an early response. */
function closeUnread(incoming: IncomingMessage): void {
  if (incoming.complete) return
  const timer = setTimeout(() => incoming.destroy(), lingerMs)
  incoming.once('end', () => clearTimeout(timer))
  incoming.once('close', () => clearTimeout(timer))
}
