import type { ProxyStore } from '../proxy/store/ProxyStore.js'
import { createRedis, type RedisOptions } from './createRedis.js'

/** One command of Redis 7; a script also runs on older ones. */
const addScript = `
  local value = redis.call('GET', KEYS[1])
  if value then return value end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return false
`

/**
 * What the processes of a proxy share, in Redis 5 or later. Redis must not evict keys (`maxmemory-policy noeviction`):
 * the proxy remembers in them which quotes were confirmed.
 *
 * @throws {DepositError} `configuration` if `send` is not a function.
 * @example
 * const store = createRedisStore({ send: (command) => client.sendCommand(command) })
 * const proxy = createDepositProxy({ ...options, store })
 */
export function createRedisStore(options: RedisOptions): ProxyStore {
  const { run, runScript, prefix } = createRedis(options)
  return {
    add: async (key, value, ttlMs) => {
      const existing = await runScript(addScript, [prefix + key], [value, ttlMs])
      return existing === null ? undefined : `${existing}`
    },
    get: async (keys) => {
      const values = await run('MGET', ...keys.map((key) => prefix + key))
      return keys.map((_, index) => (Array.isArray(values) ? (values[index] ?? undefined) : undefined))
    },
    set: async (key, value, ttlMs) => void (await run('SET', prefix + key, value, 'PX', `${ttlMs}`)),
    remove: async (key) => void (await run('DEL', prefix + key)),
  }
}
