import type { RateLimit, RateLimitStore, RateLimits } from '../options/DepositProxyOptions.js'
import type { Upstream } from '../upstream/createUpstream.js'
import { Refusal } from '../wire/Refusal.js'
import { publicNetworkOf } from './customerIpOf.js'

/** Requests of one customer that may be open at once. */
const maxOpenPerCustomer = 24

export type Limits = {
  /** @throws {Refusal} 429 if this address sends too fast. */
  takeIp: (ip: string | undefined) => Promise<void>
  /** @throws {Refusal} 429 if this customer sends too fast. */
  takeCustomer: (customerId: string) => Promise<void>
  /**
   * Counts an open request of a customer. Returns a function that ends it.
   *
   * @throws {Refusal} 429 if too many are open.
   */
  enter: (customerId: string) => () => void
}

export function createLimits({ customer, ip, store, onStoreFailure }: RateLimits): Limits {
  // Two memories: addresses are anyone's to send from, and must not make the proxy forget a customer.
  const stores = { ip: store ?? createMemoryStore(), customer: store ?? createMemoryStore() }
  const open = new Map<string, number>()

  async function take(kind: keyof typeof stores, name: string, limit: RateLimit | false | undefined): Promise<void> {
    const waitMs = limit ? await waitOf(kind, name, limit) : 0
    if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1_000))
  }

  async function waitOf(kind: keyof typeof stores, name: string, limit: RateLimit): Promise<number> {
    try {
      return await stores[kind].take(`${kind} ${name}`, limit)
    } catch (cause) {
      if (onStoreFailure !== 'closed') return 0
      throw serviceBusy('the store of rateLimit could not be reached', cause)
    }
  }

  return {
    takeIp: async (address) => {
      const network = address === undefined ? undefined : publicNetworkOf(address)
      if (network !== undefined) await take('ip', network, ip)
    },
    takeCustomer: (customerId) => take('customer', customerId, customer),
    enter: (customerId) => {
      const count = open.get(customerId) ?? 0
      if (count >= maxOpenPerCustomer) throw tooMany(1)
      open.set(customerId, count + 1)
      return () => {
        const left = (open.get(customerId) ?? 1) - 1
        if (left > 0) open.set(customerId, left)
        else open.delete(customerId)
      }
    },
  }
}

function tooMany(seconds: number): Refusal {
  return new Refusal(429, 'There are too many requests at once. Wait a moment.', {
    headers: { 'retry-after': `${seconds}` },
  })
}

/** The request was not sent. */
function serviceBusy(report: string, cause?: unknown): Refusal {
  return new Refusal(503, 'The deposits service is busy right now. Try again in a moment.', {
    headers: { 'retry-after': '2' },
    report,
    isUnsent: true,
    cause,
  })
}

/** Refuses calls beyond the maximum, which would otherwise wait and hold memory and sockets. */
export function withCapacity(upstream: Upstream, maxCalls: number): Upstream {
  let open = 0
  return async (route, call) => {
    if (open >= maxCalls) throw serviceBusy(`${maxCalls} requests to the service are open, which is maxCalls`)
    open += 1
    try {
      return await upstream(route, call)
    } finally {
      open -= 1
    }
  }
}

const maxKeys = 20_000

/** Token buckets in memory. The oldest are forgotten first. */
function createMemoryStore(): RateLimitStore {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take: (key, { burst, perSecond }) => {
      const now = performance.now()
      const bucket = buckets.get(key) ?? { tokens: burst, at: now }
      const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond)
      const taken = tokens >= 1
      // Inserted again, so that the map stays ordered by the last request.
      buckets.delete(key)
      buckets.set(key, { tokens: taken ? tokens - 1 : tokens, at: now })
      const oldest = buckets.size > maxKeys ? buckets.keys().next().value : undefined
      if (oldest !== undefined) buckets.delete(oldest)
      return taken ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1_000)
    },
  }
}
