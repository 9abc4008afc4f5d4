import type { MiddlewareHandler } from 'hono'
import { isFaulty } from '../control/faultSwitch.js'
import { refuse } from '../routing/Refusal.js'
import { permissionsOf } from './keys.js'

/** How many requests a key may save up, and how many it gets back in a second. */
type Allowance = { saved: number; perSecond: number }

/** Far beyond what people do: it stops a loop that went wild. */
const usual: Allowance = { saved: 5_000, perSecond: 1_000 }
const scarce: Allowance = { saved: 5, perSecond: 1 }

/** What all keys share that are none, so that nobody fills the memory with them. */
const strangers = 'strangers'

/** Refuses requests of a key that asks too often, with the seconds until it may ask again. What is open to all is not counted. */
export function limitRate(now: () => number = () => performance.now()): MiddlewareHandler {
  const buckets = new Map<string, { left: number; at: number }>()
  return async (context, next) => {
    const authorization = context.req.header('authorization')
    // Whoever caused the scarcity can end it.
    if (authorization === undefined || context.req.path.startsWith('/control/')) return next()
    const { saved, perSecond } = isFaulty('rate_limit') ? scarce : usual
    const key = permissionsOf(authorization) ? authorization : strangers
    const before = buckets.get(key) ?? { left: saved, at: now() }
    const left = Math.min(saved, before.left + ((now() - before.at) / 1_000) * perSecond)
    buckets.set(key, { left: left < 1 ? left : left - 1, at: now() })
    if (left >= 1) return next()
    context.header('Retry-After', String(Math.ceil((1 - left) / perSecond)))
    throw refuse(429, 'There are too many requests with this key. Wait a moment and try again.')
  }
}
