import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import type { SendStore } from './createSendStore.js'
import { createSendStore } from './createSendStore.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
let store: SendStore
beforeAll(async () => {
  database = await startTestDatabase()
  store = createSendStore(database.db)
})
afterAll(() => database?.stop())

const sign = async (nonce: number) => ({ raw: `0x${nonce}` as const, hash: `0xa${nonce}` as const })
const request = (id: string, network: string) => ({ id, network, key: 'operator' as const, chainNonce: 7, sign })

test('concurrent sends get consecutive nonces, starting at the chain nonce', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `burst:${index}`)
  const sends = await Promise.all(ids.map((id) => store.record(request(id, 'base'))))
  expect(sends.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual(ids.map((_, index) => 7 + index))
})

test('concurrent requests with one id are signed once', async () => {
  let signed = 0
  const counting = async (nonce: number) => {
    signed += 1
    return sign(nonce)
  }
  const twice = { ...request('once', 'arbitrum'), sign: counting }
  const [first, second] = await Promise.all([store.record(twice), store.record(twice)])
  expect(first).toEqual(second)
  expect(await store.find('once')).toEqual(first)
  expect(signed).toBe(1)
})

test('a failed signature uses no nonce', async () => {
  const failing = { ...request('broken', 'arbitrum'), sign: () => Promise.reject(new Error('no key')) }
  const before = await store.record(request('before', 'arbitrum'))
  await expect(store.record(failing)).rejects.toThrow('no key')
  expect((await store.record(request('after', 'arbitrum'))).nonce).toBe(before.nonce + 1)
  expect(await store.find('broken')).toBeUndefined()
})

test('a confirmed send is no longer pending', async () => {
  const sent = await store.record(request('confirmed', 'elsewhere'))
  expect(await store.pending('elsewhere', 0)).toEqual([sent])
  expect(await store.pending('elsewhere', 60_000)).toEqual([])
  await Promise.all([sent.hash, '0xunknown' as const].map((hash) => store.mark('elsewhere', hash, 'confirmed')))
  expect(await store.pending('elsewhere', 0)).toEqual([])
  expect((await store.find('confirmed'))?.state).toBe('confirmed')
})
