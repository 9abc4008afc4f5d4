import type { IncomingMessage, ServerResponse } from 'node:http'

const maxBytes = 64 * 1024

/** An error response with its status and message. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(JSON.stringify(value))
}

/** @throws {HttpError} 413 or 400. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxBytes) throw new HttpError(413, 'The request is too large.')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new HttpError(400, 'The body is not JSON.')
  }
}

/**
 * Accepts only same-origin JSON POST requests. A request without an Origin header does not come from a browser.
 *
 * @throws {HttpError} 403, 405 or 415.
 */
export function assertOwnPage(request: IncomingMessage, origin: string): void {
  if (request.method !== 'POST') throw new HttpError(405, 'Use POST.')
  const from = request.headers.origin
  const site = request.headers['sec-fetch-site']
  if ((from ?? origin) !== origin || (site ?? 'same-origin') !== 'same-origin') {
    throw new HttpError(403, 'Only the playground itself may do this.')
  }
  if (request.headers['content-type']?.split(';')[0] !== 'application/json') throw new HttpError(415, 'Send JSON.')
}
