import { WebhookDelivery } from '../schema/Webhook.js'
import type { LeasedWebhook, WebhookStore } from '../webhooks/WebhookStore.js'
import { createRedis, type RedisOptions } from './createRedis.js'

/**
 * Keys of every script: ids by the time they are due, ids that are done by the time they were stored, and the start of
 * the key of a delivery.
 */
const keysOf = (prefix: string) => ['due', 'done', 'delivery:'].map((name) => `${prefix}{webhooks}:${name}`)

/** ARGV: id, delivery, now. */
const addScript = `
  local key = KEYS[3] .. ARGV[1]
  if redis.call('HSETNX', key, 'storedAt', ARGV[3]) == 0 then return 0 end
  redis.call('HSET', key, 'delivery', ARGV[2], 'attempts', 0)
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  return 1
`

/** ARGV: now, until, limit, id or nothing. */
const leaseScript = `
  local ids = {}
  if ARGV[4] == '' then
    ids = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
  else
    local due = redis.call('ZSCORE', KEYS[1], ARGV[4])
    if due and tonumber(due) <= tonumber(ARGV[1]) then ids = { ARGV[4] } end
  end
  local leased = {}
  for _, id in ipairs(ids) do
    redis.call('ZADD', KEYS[1], ARGV[2], id)
    local attempts = redis.call('HINCRBY', KEYS[3] .. id, 'attempts', 1)
    table.insert(leased, { redis.call('HGET', KEYS[3] .. id, 'delivery'), attempts })
  end
  return leased
`

/** ARGV: id, attempt, the next time it is due, or nothing if it is done. */
const endScript = `
  local key = KEYS[3] .. ARGV[1]
  if redis.call('HGET', key, 'attempts') ~= ARGV[2] or not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
  if ARGV[3] ~= '' then return redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1]) end
  redis.call('ZREM', KEYS[1], ARGV[1])
  redis.call('ZADD', KEYS[2], redis.call('HGET', key, 'storedAt'), ARGV[1])
  return redis.call('HDEL', key, 'delivery')
`

/** ARGV: before. Few at a time, since Redis does nothing else meanwhile. */
const removeScript = `
  local ids = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', '(' .. ARGV[1], 'LIMIT', 0, 500)
  for _, id in ipairs(ids) do
    redis.call('DEL', KEYS[3] .. id)
    redis.call('ZREM', KEYS[2], id)
  end
  return #ids
`

/**
 * Stores deliveries in Redis 5 or later, shared by any number of processes. Acknowledged deliveries are as durable as
 * that Redis: nothing is lost with `appendonly yes`, `appendfsync always` and `maxmemory-policy noeviction`.
 *
 * @throws {DepositError} `configuration` if `send` is not a function.
 * @example
 * const store = createRedisWebhookStore({ send: (command) => client.sendCommand(command) })
 */
export function createRedisWebhookStore(options: RedisOptions): WebhookStore {
  const { runScript, prefix } = createRedis(options)
  const run = (script: string, values: (string | number)[]) => runScript(script, keysOf(prefix), values)
  return {
    add: async (delivery, now) => (await run(addScript, [delivery.id, JSON.stringify(delivery), now])) === 1,
    lease: async ({ now, until, limit, id = '' }) => parseLeased(await run(leaseScript, [now, until, limit, id])),
    complete: async (id, attempt) => void (await run(endScript, [id, attempt, ''])),
    postpone: async (id, attempt, due) => void (await run(endScript, [id, attempt, due])),
    removeDone: async (before) => {
      while (Number(await run(removeScript, [before])) > 0);
    },
  }
}

function parseLeased(reply: unknown): LeasedWebhook[] {
  const rows = Array.isArray(reply) ? reply : []
  return rows.map(([delivery, attempts]) => ({
    delivery: WebhookDelivery(JSON.parse(delivery)),
    attempt: Number(attempts),
  }))
}
