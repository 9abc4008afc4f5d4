import type { RateLimitStore } from '../proxy/options/DepositProxyOptions.js'
import { createRedis, type RedisOptions } from './createRedis.js'

/** A token bucket by the clock of Redis, so that the clocks of processes may differ. */
const takeScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local burst, perSecond = tonumber(ARGV[1]), tonumber(ARGV[2])
  local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
  local elapsed = math.max(0, now - (tonumber(bucket[2]) or now))
  local tokens = math.min(burst, (tonumber(bucket[1]) or burst) + elapsed * perSecond / 1000)
  local wait = 0
  if tokens >= 1 then tokens = tokens - 1 else wait = math.ceil((1 - tokens) * 1000 / perSecond) end
  redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', now)
  redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) * 1000 / perSecond) + 1000)
  return wait
`

/**
 * Counts requests for all processes of a proxy, in Redis 5 or later.
 *
 * @throws {DepositError} `configuration` if `send` is not a function.
 * @example
 * const store = createRedisRateLimitStore({ send: (command) => client.sendCommand(command) })
 * const proxy = createDepositProxy({ ...options, rateLimit: { store } })
 */
export function createRedisRateLimitStore(options: RedisOptions): RateLimitStore {
  const { runScript, prefix } = createRedis(options)
  return {
    take: async (key, { burst, perSecond }) =>
      Number(await runScript(takeScript, [`${prefix}limit:${key}`], [burst, perSecond])),
  }
}
