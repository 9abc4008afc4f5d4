import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { DepositProxy } from '../DepositProxyOptions.js'

/** What `node:http` and Express call for each request. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** How long a sender may go on after its answer before the connection is closed. */
const lingerMs = 1_000

/**
 * Serves a proxy from `node:http`, Express or Connect.
 *
 * @returns A handler that settles when the answer is sent or the client has gone. It never rejects.
 * @example
 * app.use('/api/deposits', toNodeHandler(proxy))
 */
export function toNodeHandler(proxy: DepositProxy): NodeHandler {
  return async (incoming, outgoing) => {
    const gone = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) gone.abort()
    })
    const request = toRequest(incoming, gone.signal)
    if (request === undefined) return end(outgoing, 400)
    await send(await proxy(request, { remoteAddress: incoming.socket.remoteAddress }), outgoing)
    closeUnread(incoming)
  }
}

/** Undefined when the request line or a header cannot be a request of the fetch standard. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  // Express cuts its mount point off `url` and keeps the whole path here.
  const path = (incoming as { originalUrl?: string }).originalUrl ?? incoming.url ?? '/'
  const scheme = 'encrypted' in incoming.socket ? 'https' : 'http'
  const method = incoming.method ?? 'GET'
  if (!path.startsWith('/')) return undefined
  try {
    const init = { method, headers: toHeaders(incoming), signal }
    const url = `${scheme}://${incoming.headers.host ?? 'localhost'}${path}`
    if (method === 'GET' || method === 'HEAD') return new Request(url, init)
    return new Request(url, { ...init, body: toBody(incoming), duplex: 'half' } as RequestInit)
  } catch {
    return undefined
  }
}

function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item)
  }
  return headers
}

/** Where a body parser was faster, the stream is empty and what it made of the body is sent on. */
function toBody(incoming: IncomingMessage): ReadableStream<Uint8Array> | string {
  const parsed = (incoming as { body?: unknown }).body
  if (parsed !== undefined && incoming.readableEnded) return JSON.stringify(parsed)
  // Not Readable.toWeb: its cancel destroys the socket, and the answer with it.
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

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  if (response.body === null) return end(outgoing, response.status)
  // A client that leaves in the middle ends the pipeline; there is nobody left to tell.
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing).catch(() => undefined)
}

function end(outgoing: ServerResponse, status: number): void {
  outgoing.statusCode = status
  outgoing.end()
}

/** An answer before the end of the body must not let the sender go on forever. */
function closeUnread(incoming: IncomingMessage): void {
  if (incoming.complete) return
  const timer = setTimeout(() => incoming.destroy(), lingerMs)
  incoming.once('end', () => clearTimeout(timer))
  incoming.once('close', () => clearTimeout(timer))
}
