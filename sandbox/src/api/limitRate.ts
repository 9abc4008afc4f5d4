import type { MiddlewareHandler } from 'hono'
import type { Hooks } from '../boot/Runtime.js'
import { refuse } from '../wire/Refusal.js'
import { permissionsOf } from './keys.js'

/** A token bucket: burst size and refill rate. */
type Allowance = { burst: number; perSecond: number }

/** Far above normal use: it only stops a runaway loop. */
const normalAllowance: Allowance = { burst: 5_000, perSecond: 1_000 }
const scarceAllowance: Allowance = { burst: 5, perSecond: 1 }

/** All unknown keys share one bucket, so that made-up keys cannot exhaust memory. */
const unknownKeys = 'unknown keys'

/**
 * Rate limits each key. Sends `RateLimit-Policy` and `RateLimit` as in draft-ietf-httpapi-ratelimit-headers-10 (q: quota,
 * w: window, r: what is left, t: until it is full again), and `Retry-After` with a refusal, all in seconds. Requests
 * without a key are not counted.
 */
export function limitRate(hooks: Hooks, now: () => number = () => performance.now()): MiddlewareHandler {
  const buckets = new Map<string, { left: number; at: number }>()
  return async (context, next) => {
    const authorization = context.req.header('authorization')
    // Control routes stay open so that the `rate_limit` fault can be ended.
    if (authorization === undefined || context.req.path.startsWith('/control/')) return next()
    const { burst, perSecond } = hooks.isFaulty('rate_limit') ? scarceAllowance : normalAllowance
    const key = permissionsOf(authorization) ? authorization : unknownKeys
    const before = buckets.get(key) ?? { left: burst, at: now() }
    const left = Math.min(burst, before.left + ((now() - before.at) / 1_000) * perSecond)
    const after = left < 1 ? left : left - 1
    buckets.set(key, { left: after, at: now() })
    context.header('RateLimit-Policy', `"key";q=${burst};w=${Math.ceil(burst / perSecond)}`)
    context.header('RateLimit', `"key";r=${Math.floor(after)};t=${Math.ceil((burst - after) / perSecond)}`)
    if (left >= 1) return next()
    context.header('Retry-After', String(Math.ceil((1 - left) / perSecond)))
    throw refuse(429, 'Too many requests with this key. Wait a moment and try again.')
  }
}

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
