import type { MiddlewareHandler } from 'hono'
import { refuse } from '../routing/Refusal.js'

const mostBytes = 64 * 1024

/** So much of a body that is too large is read off. Who sends more than this is cut off. */
const mostReadOff = 8 * 1024 * 1024

/**
 * Refuses bodies over 64 KiB, after they have arrived: many clients hear no answer before they have sent all, and would
 * see a broken connection in place of the reason.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req
  if (!raw.body || isSmall(raw.headers)) return next()
  const kept: Uint8Array[] = []
  let size = 0
  for await (const chunk of raw.body) {
    size += chunk.length
    if (size <= mostBytes) kept.push(chunk)
    if (size > mostReadOff) break
  }
  if (size > mostBytes) throw refuse(413, 'The body is larger than 64 KiB.')
  context.req.raw = new Request(raw, { body: Buffer.concat(kept) })
  return next()
}

/** A body of a told length is never longer than that. */
function isSmall(headers: Headers): boolean {
  const length = headers.get('content-length')
  return length !== null && !headers.has('transfer-encoding') && Number(length) <= mostBytes
}
