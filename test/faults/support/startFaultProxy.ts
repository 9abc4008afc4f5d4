import { createServer, type IncomingHttpHeaders, request as open, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the real server behind the proxy answered. */
export type RealAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** One request that came by. */
export type Hit = { route: string; query: URLSearchParams; body: string }

export type Exchange = {
  hit: Hit
  response: ServerResponse
  /** Hands the request on. What it did there stays done, whatever becomes of the answer. */
  ask: () => Promise<RealAnswer>
}

/** What happens to a request in place of an answer. */
export type Fault = (exchange: Exchange) => unknown

export type FaultProxy = {
  url: string
  hits: Hit[]
  /** Bodies and headers of everything that was handed through, to look for what must not be there. */
  told: string[]
  /**
   * Lets a fault happen to a route such as `POST /payments/quotes`, below whatever the proxy is mounted at, or to any
   * with `*`.
   *
   * @param times How often. Default: until it is mended.
   * @returns Mends it.
   */
  breaks: (route: string, fault: Fault, times?: number) => () => void
  /** When a fault first happened, in milliseconds of `performance.now`. */
  brokeAt: () => number | undefined
  stop: () => Promise<void>
}

type Rule = { route: string; fault: Fault; left: number }

/**
 * Starts a real server before another one. Everything passes through unchanged but what is told to break.
 *
 * @param target Origin of the server behind.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const rules: Rule[] = []
  const hits: Hit[] = []
  const told: string[] = []
  let brokeAt: number | undefined
  const server = createServer(async (request, response) => {
    // A connection that is not used again shows a browser's own second tries for what they are.
    response.setHeader('connection', 'close')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', target)
    const route = `${request.method} ${url.pathname.replace(/^\/api\/deposits/, '')}`
    const hit = { route, query: url.searchParams, body: body.toString() }
    hits.push(hit)
    const ask = () => forward(url, { method: request.method, headers: request.headers, body })
    const rule = rules.find((candidate) => [route, '*'].includes(candidate.route) && candidate.left > 0)
    try {
      if (!rule) return give(response, await ask(), told)
      rule.left -= 1
      brokeAt ??= performance.now()
      await rule.fault({ hit, response, ask })
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    told,
    breaks: (route, fault, times = Number.POSITIVE_INFINITY) => {
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

/** Hands an answer to whoever asked, byte for byte. */
export function give(response: ServerResponse, { status, headers, body }: RealAnswer, told?: string[]): void {
  if (/json/.test(headers['content-type'] ?? '')) told?.push(`${JSON.stringify(headers)} ${body}`)
  const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...kept } = headers
  response.writeHead(status, kept)
  response.end(body)
}

type Sent = { method: string | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** To the server behind it looks as if the browser had come to it directly. */
function forward(url: URL, { method, headers, body }: Sent): Promise<RealAnswer> {
  const own = { host: url.host, ...(headers.origin === undefined ? {} : { origin: url.origin }) }
  const { connection: _, 'accept-encoding': __, ...kept } = headers
  return new Promise((resolve, reject) => {
    const upstream = open(url, { method, headers: { ...kept, ...own } }, async (answer) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of answer) chunks.push(chunk)
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) })
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
