import type { MiddlewareHandler } from 'hono'
import { refuse } from '../routing/Refusal.js'

const maxBytes = 64 * 1024

/** An oversized body is drained up to this size; beyond it the connection is closed. */
const maxDrainedBytes = 8 * 1024 * 1024

/**
 * Rejects bodies over 64 KiB once they have arrived: many clients read no response until they have sent the full body,
 * and would see a broken connection instead of the reason.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req
  if (!raw.body || isSmall(raw.headers)) return next()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of raw.body) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
    if (size > maxDrainedBytes) break
  }
  if (size > maxBytes) throw refuse(413, 'The body is larger than 64 KiB.')
  context.req.raw = new Request(raw, { body: Buffer.concat(chunks) })
  return next()
}

/** True when `Content-Length` bounds the body: a body is never longer than its declared length. */
function isSmall(headers: Headers): boolean {
  const length = headers.get('content-length')
  return length !== null && !headers.has('transfer-encoding') && Number(length) <= maxBytes
}
