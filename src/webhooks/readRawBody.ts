import { type BodyReader, readLimited } from '../schema/readLimited.js'
import type { NodeWebhookRequest, WebhookRequest } from './WebhookRequest.js'
import { webhookError } from './webhookError.js'

/**
 * Reads the raw body, which is what was signed.
 *
 * @param limit Maximum number of bytes, counted as they arrive, because `Content-Length` cannot be trusted.
 * @throws {DepositError} `configuration` if the raw body is gone; `invalid_request` if it is too large; `network` if the
 * sender broke off.
 */
export async function readRawBody(request: WebhookRequest, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const kept = keptBody(request)
  if (kept !== undefined) return checkSize(toBytes(kept), limit)
  const bytes = await readLimited(readerOf(request), limit)
  if (!bytes) throw tooLarge(limit)
  return bytes
}

/** The body, if it is here already. */
function keptBody(request: WebhookRequest): string | Uint8Array | undefined {
  if (isFetchRequest(request)) return undefined
  const kept = [isNodeRequest(request) ? request.rawBody : undefined, request.body].find(isRaw)
  if (kept !== undefined || isNodeRequest(request)) return kept
  throw bodyIsGone()
}

/** Reads the body as it arrives. */
function readerOf(request: WebhookRequest): BodyReader | undefined {
  if (isFetchRequest(request)) {
    if (request.bodyUsed) throw bodyIsGone()
    const reader = request.body?.getReader()
    return reader && { read: () => orBrokenOff(reader.read()), cancel: () => reader.cancel() }
  }
  if (!isNodeRequest(request) || request.readableDidRead) throw bodyIsGone()
  // Leaving the default iterator early would destroy the socket, and with it the response.
  const chunks = request.iterator?.({ destroyOnReturn: false }) ?? request[Symbol.asyncIterator]()
  return {
    read: async () => {
      const { done = false, value } = await orBrokenOff(chunks.next())
      return done ? { done } : { done, value: toBytes(value) }
    },
    cancel: async () => chunks.return?.(),
  }
}

async function orBrokenOff<Value>(read: Promise<Value>): Promise<Value> {
  try {
    return await read
  } catch (cause) {
    throw webhookError('broken_off', 'The delivery broke off. The service sends it again.', { cause })
  }
}

function isFetchRequest(request: WebhookRequest): request is Request {
  return 'bodyUsed' in request && typeof request.bodyUsed === 'boolean'
}

function isNodeRequest(request: WebhookRequest): request is NodeWebhookRequest {
  return Symbol.asyncIterator in request
}

function isRaw(body: unknown): body is string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array
}

function checkSize(bytes: Uint8Array<ArrayBuffer>, limit: number): Uint8Array<ArrayBuffer> {
  if (bytes.byteLength > limit) throw tooLarge(limit)
  return bytes
}

function tooLarge(limit: number): Error {
  return webhookError('size', `The delivery has more than ${limit} bytes. If it is genuine, raise maxBodyBytes.`)
}

function bodyIsGone(): Error {
  return webhookError(
    'body',
    'The body was read or parsed before, and the signature covers its bytes. Verify before a body parser, or pass { headers, body } with the unparsed body as a string or Uint8Array.',
  )
}

function toBytes(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
}
