import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { loopback } from '../boot/StartError.js'

/** A delivery and what the handler made of it. */
export type Forwarded = {
  eventType: string
  paymentId: string
  milliseconds: number
  /** The status of the response, or why there was none. */
  result: { status: number } | { problem: string }
}

export type Forwarder = {
  /** Where the service delivers to. */
  url: string
  close: () => void
}

/** As long as the service waits. */
const defaultTimeoutMs = 10_000

/**
 * Receives deliveries and forwards each to a handler, with the same headers and the same bytes, so that its signature
 * holds. The service is answered with the status of the handler, and so it sends again what the handler did not accept.
 */
export async function startForwarder(
  target: URL,
  report: (forwarded: Forwarded) => void,
  timeoutMs = defaultTimeoutMs,
): Promise<Forwarder> {
  // Nothing but the service knows the path.
  const path = `/${randomUUID()}`
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url !== path) return void outgoing.writeHead(404).end()
    const body = await readBody(incoming)
    const started = performance.now()
    const result = await forward(target, incoming, outgoing, body, timeoutMs)
    report({ ...describe(body), milliseconds: Math.round(performance.now() - started), result })
    outgoing.writeHead('status' in result ? result.status : 502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, loopback, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${loopback}:${port}${path}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Headers of a connection, and not of what is sent over it. */
const ofConnection = /^(?:host|connection|keep-alive|transfer-encoding)$/i

/** Never rejects. A new connection each time finds a handler that has restarted. */
async function forward(
  target: URL,
  { rawHeaders }: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  timeoutMs: number,
): Promise<Forwarded['result']> {
  const headers: string[] = ['Host', target.host]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (!ofConnection.test(name)) headers.push(name, value)
  }
  const timeout = AbortSignal.timeout(timeoutMs)
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const signal = AbortSignal.any([timeout, gone.signal])
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const started = performance.now()
    const sent = request(target, { method: 'POST', headers, signal, agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0 })
      // The status is all that counts, and the rest of the response may be endless.
      sent.destroy()
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The service counts from a moment earlier, so it may be the first to give up.
      const isLate = timeout.aborted || performance.now() - started > timeoutMs * 0.9
      if (isLate) resolve({ problem: `no response within ${timeoutMs / 1_000} s` })
      else resolve({ problem: gone.signal.aborted ? 'the sandbox stopped waiting' : explain(error) })
    })
    sent.end(body)
  })
}

function explain({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ECONNREFUSED') return 'nothing listens there (ECONNREFUSED)'
  if (code === 'ECONNRESET') return 'the connection was closed without a response (ECONNRESET)'
  return `no response (${code ?? message})`
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function describe(body: Buffer): Pick<Forwarded, 'eventType' | 'paymentId'> {
  const { event_type, event } = JSON.parse(body.toString()) as { event_type: string; event: { workflow_id: string } }
  return { eventType: event_type, paymentId: event.workflow_id }
}
