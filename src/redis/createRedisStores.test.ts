import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startRedis, type TestRedis } from '../../test/support/startRedis.js'
import { createMemoryStore } from '../proxy/store/createMemoryStore.js'
import type { ProxyStore } from '../proxy/store/ProxyStore.js'
import { createMemoryWebhookStore } from '../webhooks/createMemoryWebhookStore.js'
import type { WebhookStore } from '../webhooks/WebhookStore.js'
import { createRedisRateLimitStore } from './createRedisRateLimitStore.js'
import { createRedisStore } from './createRedisStore.js'
import { createRedisWebhookStore } from './createRedisWebhookStore.js'

let redis: TestRedis
const send = (command: string[]) => redis.send(command)

beforeAll(async () => {
  redis = await startRedis()
})
beforeEach(async () => {
  await redis.send(['FLUSHALL'])
})
afterAll(() => redis.close())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.each<[string, () => ProxyStore]>([
  ['memory', createMemoryStore],
  ['Redis', () => createRedisStore({ send })],
])('a store in %s', (_, create) => {
  test('keeps the first value of a key', async () => {
    const store = create()
    expect(await store.add('a', 'one é', 60_000)).toBeUndefined()
    expect(await store.add('a', 'two', 60_000)).toBe('one é')
    expect(await store.add('b', 'two', 60_000)).toBeUndefined()
  })

  test('lets one of many concurrent calls store its value', async () => {
    const store = create()
    const values = await Promise.all(Array.from({ length: 50 }, (_, index) => store.add('a', `${index}`, 60_000)))
    expect(values.filter((value) => value === undefined)).toHaveLength(1)
    expect(new Set(values).size).toBe(2)
  })

  test('replaces and removes values', async () => {
    const store = create()
    await store.add('a', 'one', 60_000)
    await store.set('a', 'two', 60_000)
    expect(await store.add('a', 'three', 60_000)).toBe('two')
    await store.remove('a')
    expect(await store.add('a', 'four', 60_000)).toBeUndefined()
    await store.remove('unknown')
  })

  test('returns the values of several keys in their order', async () => {
    const store = create()
    await store.set('a', 'one', 60_000)
    await store.set('c', '', 60_000)
    expect(await store.get(['c', 'b', 'a'])).toEqual(['', undefined, 'one'])
  })

  test('forgets a value once it has expired', async () => {
    const store = create()
    await store.add('a', 'one', 40)
    await store.set('b', 'one', 40)
    await wait(60)
    expect(await store.add('a', 'two', 60_000)).toBeUndefined()
    expect(await store.add('b', 'two', 60_000)).toBeUndefined()
  })
})

test('a full memory forgets the oldest value first', async () => {
  const store = createMemoryStore()
  for (let index = 0; index <= 100_000; index += 1) await store.add(`${index}`, '', 60_000)
  expect([await store.add('1', 'new', 60_000), await store.add('100000', 'new', 60_000)]).toEqual(['', ''])
  expect(await store.add('0', 'new', 60_000)).toBeUndefined()
})

describe('limits in Redis', () => {
  /** So slow that the time a test takes does not count. */
  const perSecond = 0.001

  test('allow a burst at once, then say when the next request is allowed', async () => {
    const { take } = createRedisRateLimitStore({ send })
    const waits = await Promise.all(Array.from({ length: 12 }, () => take('ann', { burst: 10, perSecond })))
    expect(waits.filter((ms) => ms === 0)).toHaveLength(10)
    for (const ms of waits.slice(10)) expect(ms).toBeGreaterThan(100_000)
    for (const ms of waits.slice(10)) expect(ms).toBeLessThanOrEqual(1_000_000)
    expect(await take('bob', { burst: 1, perSecond })).toBe(0)
    expect(await take('bob', { burst: 1, perSecond })).toBeGreaterThan(500_000)
  })

  test('refill with time, up to the burst', async () => {
    const { take } = createRedisRateLimitStore({ send, prefix: 'shop:' })
    const limit = { burst: 2, perSecond }
    const takeThree = async () => [await take('ann', limit), await take('ann', limit), await take('ann', limit)]
    expect((await takeThree()).map((ms) => ms > 0)).toEqual([false, false, true])
    // The same as if 5,000 s had passed, in which five requests would become free.
    await send(['HINCRBY', 'shop:limit:ann', 'at', '-5000000'])
    expect((await takeThree()).map((ms) => ms > 0)).toEqual([false, false, true])
  })

  test('leave nothing behind once they are full again', async () => {
    await createRedisRateLimitStore({ send, prefix: 'shop:' }).take('ann', { burst: 2, perSecond })
    expect(await send(['KEYS', '*'])).toEqual(['shop:limit:ann'])
    expect(Number(await send(['PTTL', 'shop:limit:ann']))).toBeLessThanOrEqual(1_001_000)
  })
})

const delivery = (id: string) => ({
  id,
  time: '2026-11-21T05:00:00Z',
  event_type: 'WORKFLOW_COMPLETED' as const,
  event: { workflow_id: `pay_${id}`, status: 'COMPLETE' },
})

describe.each<[string, () => WebhookStore]>([
  ['memory', createMemoryWebhookStore],
  ['Redis', () => createRedisWebhookStore({ send })],
])('webhooks in %s', (_, create) => {
  test('are stored once per id, and leased as they were stored', async () => {
    const store = create()
    expect([await store.add(delivery('a'), 1_000), await store.add(delivery('a'), 2_000)]).toEqual([true, false])
    expect(await store.lease({ now: 1_000, until: 5_000, limit: 10 })).toEqual([
      { delivery: delivery('a'), attempt: 1 },
    ])
  })

  test('are leased to one process at a time, and to the next when the lease ends', async () => {
    const store = create()
    await store.add(delivery('a'), 1_000)
    const lease = { now: 1_000, until: 5_000, limit: 10 }
    const leases = await Promise.all([store.lease(lease), store.lease(lease), store.lease({ ...lease, id: 'a' })])
    expect(leases.flat()).toHaveLength(1)
    expect(await store.lease({ now: 4_999, until: 9_000, limit: 10, id: 'a' })).toEqual([])
    expect(await store.lease({ now: 5_000, until: 9_000, limit: 10, id: 'a' })).toMatchObject([{ attempt: 2 }])
  })

  test('are leased up to the limit, or by id', async () => {
    const store = create()
    for (const id of ['a', 'b', 'c']) await store.add(delivery(id), 1_000)
    expect(await store.lease({ now: 1_000, until: 5_000, limit: 1, id: 'b' })).toMatchObject([
      { delivery: { id: 'b' } },
    ])
    expect(await store.lease({ now: 1_000, until: 5_000, limit: 1 })).toMatchObject([{ delivery: { id: 'a' } }])
    expect(await store.lease({ now: 1_000, until: 5_000, limit: 1, id: 'unknown' })).toEqual([])
    expect(await store.lease({ now: 999, until: 5_000, limit: 9 })).toEqual([])
  })

  test('are done or postponed by the attempt that holds the lease only', async () => {
    const store = create()
    await store.add(delivery('a'), 1_000)
    await store.lease({ now: 1_000, until: 2_000, limit: 1 })
    await store.lease({ now: 2_000, until: 3_000, limit: 1 })
    await store.complete('a', 1)
    await store.postpone('a', 1, 9_000)
    expect(await store.lease({ now: 3_000, until: 4_000, limit: 1 })).toMatchObject([{ attempt: 3 }])
    await store.postpone('a', 3, 9_000)
    expect(await store.lease({ now: 8_999, until: 9_999, limit: 1 })).toEqual([])
    expect(await store.lease({ now: 9_000, until: 9_999, limit: 1 })).toMatchObject([{ attempt: 4 }])
    await store.complete('a', 4)
    await store.postpone('a', 4, 1)
    expect(await store.lease({ now: 99_999, until: 199_999, limit: 1 })).toEqual([])
  })

  test('keep their ids once they are done, until those are removed', async () => {
    const store = create()
    for (const id of ['a', 'b', 'c']) await store.add(delivery(id), id === 'b' ? 2_000 : 1_000)
    await store.lease({ now: 2_000, until: 3_000, limit: 9 })
    await store.complete('a', 1)
    await store.complete('b', 1)
    expect(await store.add(delivery('a'), 3_000)).toBe(false)
    await store.removeDone(2_000)
    expect(await Promise.all(['a', 'b', 'c'].map((id) => store.add(delivery(id), 3_000)))).toEqual([true, false, false])
  })
})

test('thousands of ids are removed', async () => {
  const store = createRedisWebhookStore({ send })
  const ids = Array.from({ length: 1_200 }, (_, index) => `${index}`)
  await Promise.all(ids.map((id) => store.add(delivery(id), 1)))
  await store.lease({ now: 1, until: 2, limit: 9_999 })
  await Promise.all(ids.map((id) => store.complete(id, 1)))
  await store.removeDone(2)
  expect(await send(['DBSIZE'])).toBe(0)
})

test('services with prefixes of their own share nothing', async () => {
  await createRedisStore({ send, prefix: 'shop:' }).add('a', 'one', 60_000)
  expect(await createRedisStore({ send, prefix: 'bank:' }).add('a', 'two', 60_000)).toBeUndefined()
})

test('a client that holds commands back while Redis is down makes them fail in time', async () => {
  const store = createRedisStore({ send: () => new Promise(() => {}), timeoutMs: 30 })
  await expect(store.add('a', 'one', 60_000)).rejects.toMatchObject({
    code: 'timeout',
    message: expect.stringContaining('Redis did not respond within 30 ms.'),
  })
})

test('a store without send is a configuration error', () => {
  expect(() => createRedisStore({} as never)).toThrow('The stores in Redis need send')
})
