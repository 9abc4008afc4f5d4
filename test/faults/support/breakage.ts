import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Untyped } from '../../support/Untyped.js'
import { type Fault, type RealResponse, sendResponse } from './startFaultProxy.js'

/** A gateway responds with a status of its own, without forwarding the request. */
export function status(code: number, headers: Record<string, string> = {}, body = '<h1>Bad gateway</h1>'): Fault {
  return ({ response }) => response.writeHead(code, { 'content-type': 'text/html', ...headers }).end(body)
}

/** Responds 200 with the given body, without forwarding the request. */
export function reply(body: string | Buffer, headers: Record<string, string> = {}): Fault {
  return ({ response }) => response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)
}

/** An error response in the format of the service. */
export function refusal(code: number, ...errors: Record<string, unknown>[]): Fault {
  return status(code, { 'content-type': 'application/json' }, JSON.stringify({ errors }))
}

/** The connection closes before the request is forwarded. */
export const dropped: Fault = ({ response }) => response.destroy()

/** The request is processed, but the connection closes before the response. */
export const lost: Fault = async ({ fetchReal, response }) => {
  await fetchReal()
  response.destroy()
}

/** The connection stays open without a response. */
export const hanging: Fault = () => undefined

/** The connection is reset in the middle of the response. */
export const reset: Fault = async ({ fetchReal, response }) => {
  const { body, headers } = await fetchReal()
  response.writeHead(200, { 'content-type': headers['content-type'], 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2), () => response.socket?.resetAndDestroy())
}

/** Half of the response, sent as if it were complete. */
export const truncated: Fault = async ({ fetchReal, response }) => {
  const real = await fetchReal()
  sendResponse(response, { ...real, body: real.body.subarray(0, real.body.length / 2) })
}

/** The response arrives one byte at a time (the first 2,000 bytes). */
export const sliced: Fault = async ({ fetchReal, response }) => {
  const { status: code, headers, body } = await fetchReal()
  response.writeHead(code, { 'content-type': headers['content-type'] })
  for (const byte of body.subarray(0, 2_000)) response.write(Buffer.from([byte]))
  response.end(body.subarray(2_000))
}

const mebibyte = 1024 * 1024

/** A small gzip body that expands to 64 MiB. */
export const gzipBomb: Fault = reply(gzipSync(`"${'0'.repeat(64 * mebibyte)}"`), { 'content-encoding': 'gzip' })

/** The real response, delayed until a promise settles. */
export function delayedUntil(until: Promise<unknown>): Fault {
  return async ({ fetchReal, response }) => {
    const real = await fetchReal()
    await until
    sendResponse(response, real)
  }
}

/** Packet size, and the time until a lost packet is retransmitted on a slow line. */
const [packetBytes, retransmitMs] = [1_460, 800]

/** A line that loses one packet in `oneOf`: each retransmission delays the response. Text is gzipped, as on real hosts. */
export function lossy(oneOf: number): Fault {
  let sent = 0
  return async ({ fetchReal, response }) => {
    const { status: code, headers, body } = await fetchReal()
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...forwardedHeaders } = headers
    const compressible = /javascript|css|json|html/.test(headers['content-type'] ?? '')
    const bytes = compressible ? gzipSync(body) : body
    response.writeHead(code, compressible ? { ...forwardedHeaders, 'content-encoding': 'gzip' } : forwardedHeaders)
    for (let from = 0; from < bytes.length; from += packetBytes) {
      if (++sent % oneOf === 0) await setTimeout(retransmitMs)
      response.write(bytes.subarray(from, from + packetBytes))
    }
    response.end()
  }
}

/** The real response with changed headers. */
export function withHeaders(headers: (real: IncomingHttpHeaders) => IncomingHttpHeaders): Fault {
  return async ({ fetchReal, response }) => {
    const real = await fetchReal()
    sendResponse(response, { ...real, headers: { ...real.headers, ...headers(real.headers) } })
  }
}

type Change = (body: Untyped) => unknown

/** The real response with a changed body: what `change` returns, or the body it mutated. */
export function altered(change: Change): Fault {
  return async ({ fetchReal, response }) => {
    const real = await fetchReal()
    sendResponse(response, { ...real, body: applyChange(real, change) })
  }
}

function applyChange({ body }: RealResponse, change: Change): Buffer {
  const read: unknown = JSON.parse(body.toString())
  return Buffer.from(JSON.stringify(change(read) ?? read))
}
