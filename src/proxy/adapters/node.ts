import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { isHost } from '../guard/originRules.js'
import type { DepositHandler } from '../options/DepositProxyOptions.js'

/** A request handler for `node:http`, `node:http2` and Express. */
export type NodeHandler = (
  request: IncomingMessage | Http2ServerRequest,
  response: ServerResponse | Http2ServerResponse,
) => Promise<void>

/** Requests and responses of HTTP/2 have the methods of HTTP/1, and their own stream within the connection. */
type Incoming = IncomingMessage & Pick<Partial<Http2ServerRequest>, 'stream'>
type Outgoing = ServerResponse & Pick<Partial<Http2ServerResponse>, 'stream'>

/** Error codes of HTTP/2. */
const noError = 0
const internalError = 2

/** How long a client may keep sending after its response before the connection is closed. */
const lingerMs = 1_000

/**
 * Serves a proxy from `node:http`, `node:http2`, Express or Connect.
 *
 * @returns A handler that settles when the response is sent or the client has disconnected. It never rejects.
 * @example
 * app.use('/api/deposits', toNodeHandler(proxy))
 */
export function toNodeHandler(proxy: DepositHandler): NodeHandler {
  return async (request, response) => {
    const [incoming, outgoing] = [request as Incoming, response as Outgoing]
    const clientAbort = new AbortController()
    const closed = new Promise((resolve) => outgoing.once('close', resolve)).then(
      // Not `writableFinished`: an HTTP/2 response claims it even if the client has reset it.
      () => outgoing.writableEnded || clientAbort.abort(),
    )
    const parsed = toRequest(incoming, clientAbort.signal)
    if (parsed === undefined) return refuse(outgoing)
    const answer = await proxy(parsed, { remoteAddress: incoming.socket.remoteAddress })
    await send(answer, outgoing, { closed, signal: clientAbort.signal })
    closeUnread(incoming)
  }
}

/** Undefined if the request line or a header is not valid for a fetch `Request`. */
function toRequest(incoming: Incoming, signal: AbortSignal): Request | undefined {
  // Express strips its mount path from `url` and keeps the full path in `originalUrl`.
  const path = (incoming as { originalUrl?: string }).originalUrl ?? incoming.url ?? '/'
  // Not `:scheme` or `X-Forwarded-Proto`, which the client chooses.
  const scheme = 'encrypted' in incoming.socket ? 'https' : 'http'
  const method = incoming.method ?? 'GET'
  const host = hostOf(incoming)
  if (!path.startsWith('/') || host === undefined || !isHost(host)) return undefined
  try {
    const init = { method, headers: toHeaders(incoming), signal }
    const url = `${scheme}://${host}${path}`
    if (method === 'GET' || method === 'HEAD') return new Request(url, init)
    return new Request(url, { ...init, body: toBody(incoming), duplex: 'half' } as RequestInit)
  } catch {
    return undefined
  }
}

/** Undefined if the request names two hosts: a proxy in front may have used the other one. */
function hostOf({ headers, rawHeaders }: Incoming): string | undefined {
  // Node keeps the first of several Host headers.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const authority = authorityOf(headers) ?? headers.host ?? 'localhost'
  return hosts.length > 1 || (headers.host ?? authority) !== authority ? undefined : authority
}

/** What HTTP/2 has in place of `Host`. */
function authorityOf(headers: Incoming['headers']): string | undefined {
  return headers[':authority'] as string | undefined
}

function toHeaders({ headers: received }: Incoming): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(received)) {
    // HTTP/2 has method and path among the headers, where fetch does not allow them.
    if (name.startsWith(':')) continue
    for (const item of [value ?? ''].flat()) headers.append(name, item)
  }
  const authority = authorityOf(received)
  if (authority !== undefined) headers.set('host', authority)
  return headers
}

/** If a body parser has already consumed the stream, its parsed body is serialized again. */
function toBody(incoming: Incoming): ReadableStream<Uint8Array> | string {
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

type Connection = { closed: Promise<unknown>; signal: AbortSignal }

async function send(response: Response, outgoing: Outgoing, { closed, signal }: Connection): Promise<void> {
  try {
    outgoing.statusCode = response.status
    for (const [name, value] of response.headers) outgoing.setHeader(name, value)
    if (response.body && response.headers.get('content-type')?.startsWith('text/event-stream'))
      for await (const chunk of response.body as NodeReadableStream<Uint8Array>) {
        if (!outgoing.write(chunk))
          await Promise.race([closed, new Promise((resolve) => outgoing.once('drain', resolve))])
        if (signal.aborted) break
      }
    // Other bodies are sent whole, which takes less time and memory.
    const rest = response.bodyUsed ? undefined : new Uint8Array(await response.arrayBuffer())
    // A stream of HTTP/2 closes only once the client has sent its body, too.
    await Promise.race([closed, new Promise<void>((resolve) => outgoing.end(rest, resolve))])
  } catch {
    if (outgoing.stream) outgoing.stream.close(internalError)
    else outgoing.destroy()
    await closed
  }
}

function refuse(outgoing: Outgoing): void {
  outgoing.setHeader('content-type', 'application/json; charset=utf-8')
  outgoing.statusCode = 400
  outgoing.end(JSON.stringify({ errors: [{ kind: 'other', message: 'The request is malformed.' }] }))
}

/** Closes the connection if the client keeps sending after an early response. Of HTTP/2, only the request's stream. */
function closeUnread(incoming: Incoming): void {
  if (incoming.complete) return
  const timer = setTimeout(() => (incoming.stream ? incoming.stream.close(noError) : incoming.destroy()), lingerMs)
  incoming.once('end', () => clearTimeout(timer))
  incoming.once('close', () => clearTimeout(timer))
}
