import type { MiddlewareHandler } from 'hono'
import { isFaulty } from '../control/faultSwitch.js'
import { refuse } from '../routing/Refusal.js'
import { permissionsOf } from './keys.js'

/** A token bucket: burst size and refill rate. */
type Allowance = { burst: number; perSecond: number }

/** Far above normal use: it only stops a runaway loop. */
const normalAllowance: Allowance = { burst: 5_000, perSecond: 1_000 }
const scarceAllowance: Allowance = { burst: 5, perSecond: 1 }

/** All unknown keys share one bucket, so that made-up keys cannot exhaust memory. */
const unknownKeys = 'unknown keys'

/** Rate limits each key and sends `Retry-After` in seconds. Requests without a key are not counted. */
export function limitRate(now: () => number = () => performance.now()): MiddlewareHandler {
  const buckets = new Map<string, { left: number; at: number }>()
  return async (context, next) => {
    const authorization = context.req.header('authorization')
    // Control routes stay open so that the `rate_limit` fault can be ended.
    if (authorization === undefined || context.req.path.startsWith('/control/')) return next()
    const { burst, perSecond } = isFaulty('rate_limit') ? scarceAllowance : normalAllowance
    const key = permissionsOf(authorization) ? authorization : unknownKeys
    const before = buckets.get(key) ?? { left: burst, at: now() }
    const left = Math.min(burst, before.left + ((now() - before.at) / 1_000) * perSecond)
    buckets.set(key, { left: left < 1 ? left : left - 1, at: now() })
    if (left >= 1) return next()
    context.header('Retry-After', String(Math.ceil((1 - left) / perSecond)))
    throw refuse(429, 'Too many requests with this key. Wait a moment and try again.')
  }
}
