import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Fault, give, type RealAnswer } from './startFaultProxy.js'

/** A gateway that answers by itself. */
export function status(code: number, headers: Record<string, string> = {}, body = '<h1>Bad gateway</h1>'): Fault {
  return ({ response }) => response.writeHead(code, { 'content-type': 'text/html', ...headers }).end(body)
}

/** A body with status 200 that nobody behind has sent. */
export function reply(body: string | Buffer, headers: Record<string, string> = {}): Fault {
  return ({ response }) => response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)
}

/** Errors of the service, as the service words them. */
export function refusal(code: number, ...errors: Record<string, unknown>[]): Fault {
  return status(code, { 'content-type': 'application/json' }, JSON.stringify({ errors }))
}

/** The connection ends before anything was handed on. */
export const dropped: Fault = ({ response }) => response.destroy()

/** What was asked is done, and nobody hears of it. */
export const lost: Fault = async ({ ask, response }) => {
  await ask()
  response.destroy()
}

/** Nothing ever comes, and the connection stays. */
export const hanging: Fault = () => undefined

/** The connection ends in the middle of the answer. */
export const reset: Fault = async ({ ask, response }) => {
  const { body, headers } = await ask()
  response.writeHead(200, { 'content-type': headers['content-type'], 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2), () => response.socket?.resetAndDestroy())
}

/** The answer ends in the middle, as if it were whole. */
export const truncated: Fault = async ({ ask, response }) => {
  const answer = await ask()
  give(response, { ...answer, body: answer.body.subarray(0, answer.body.length / 2) })
}

/** Every byte on its own. */
export const sliced: Fault = async ({ ask, response }) => {
  const { status: code, headers, body } = await ask()
  response.writeHead(code, { 'content-type': headers['content-type'] })
  for (const byte of body.subarray(0, 2_000)) response.write(Buffer.from([byte]))
  response.end(body.subarray(2_000))
}

const mebibyte = 1024 * 1024

/** Few bytes that become many. */
export const packed: Fault = reply(gzipSync(`"${'0'.repeat(64 * mebibyte)}"`), { 'content-encoding': 'gzip' })

/** The real answer, as long after it came as one says. */
export function held(until: Promise<unknown>): Fault {
  return async ({ ask, response }) => {
    const answer = await ask()
    await until
    give(response, answer)
  }
}

/** A packet, and how long it takes until one that got lost is sent again on a slow line. */
const [packetBytes, againMs] = [1_460, 800]

/**
 * A line that loses one packet of so many: the answer waits until it is sent again. Texts are packed, as hosts do.
 */
export function losing(oneOf: number): Fault {
  let sent = 0
  return async ({ ask, response }) => {
    const { status: code, headers, body } = await ask()
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers
    const packed = /javascript|css|json|html/.test(headers['content-type'] ?? '')
    const bytes = packed ? gzipSync(body) : body
    response.writeHead(code, packed ? { ...kept, 'content-encoding': 'gzip' } : kept)
    for (let from = 0; from < bytes.length; from += packetBytes) {
      if (++sent % oneOf === 0) await setTimeout(againMs)
      response.write(bytes.subarray(from, from + packetBytes))
    }
    response.end()
  }
}

/** The real answer under other headers. */
export function headed(headers: (real: IncomingHttpHeaders) => IncomingHttpHeaders): Fault {
  return async ({ ask, response }) => {
    const answer = await ask()
    give(response, { ...answer, headers: { ...answer.headers, ...headers(answer.headers) } })
  }
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the service says is what is to be changed
type Change = (body: any) => unknown

/** The real answer with something else in it: what `change` returns, or what it did to the body. */
export function altered(change: Change): Fault {
  return async ({ ask, response }) => {
    const answer = await ask()
    give(response, { ...answer, body: changed(answer, change) })
  }
}

function changed({ body }: RealAnswer, change: Change): Buffer {
  const read: unknown = JSON.parse(body.toString())
  return Buffer.from(JSON.stringify(change(read) ?? read))
}
