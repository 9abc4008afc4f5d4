import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SpyUpstream, sendJson, startSpyUpstream } from '../../../test/support/spyUpstream.js'
import { createDepositProxy } from '../createDepositProxy.js'
import type { Caller } from '../options/DepositProxyOptions.js'

const wallet = '0xbbbb00000000000000000000000000000000000b'

let upstream: SpyUpstream

beforeAll(async () => {
  upstream = await startSpyUpstream()
})
afterAll(() => upstream.close())

function request(caller: Caller, path: string) {
  const proxy = createDepositProxy({ baseUrl: upstream.url, apiKey: 'sk_secret', authorize: () => caller })
  return proxy(new Request(`http://host/api/deposits/${path}`))
}

/** Newest first. Ann's two payments are among Bob's. */
const shared = ['bob-5', 'ann-4', 'bob-3', 'bob-2', 'ann-1', 'bob-0']

beforeEach(() => {
  upstream.hits.length = 0
  upstream.respondWith(({ query }, response) => {
    const start = shared.indexOf(query.get('pagination_key') ?? '') + 1
    const rows = shared.slice(start, start + Number(query.get('limit') ?? 25))
    const more = start + rows.length < shared.length
    sendJson(response, {
      payment_statuses: rows.map((id) => ({ payment_id: id, customer_id: id.slice(0, 3) })),
      next_pagination_key: more ? rows.at(-1) : null,
      total_count: shared.length,
    })
  })
})

/** All pages from the newest on, as text. */
async function readAllPages(caller: Caller, limit: number): Promise<string[]> {
  const pages: string[] = []
  for (let key = ''; pages.length < 10; ) {
    const query = new URLSearchParams({ owner_address: wallet, limit: `${limit}` })
    if (key !== '') query.set('pagination_key', key)
    pages.push(await (await request(caller, `payments/history?${query}`)).text())
    key = JSON.parse(pages.at(-1) ?? '').next_pagination_key ?? ''
    if (key === '') break
  }
  return pages
}
const idsOn = (pages: string[]) =>
  pages.flatMap((page) => JSON.parse(page).payment_statuses.map((row: { payment_id: string }) => row.payment_id))

test.each([1, 2, 3, 25])('each customer can page through all their payments, %i per page', async (limit) => {
  expect(idsOn(await readAllPages({ customerId: 'ann' }, limit))).toEqual(['ann-4', 'ann-1'])
  expect(idsOn(await readAllPages({ customerId: 'bob' }, limit))).toEqual(['bob-5', 'bob-3', 'bob-2', 'bob-0'])
})

test.each([1, 2, 3, 25])('no page exposes a payment of another customer, %i per page', async (limit) => {
  for (const page of await readAllPages({ customerId: 'ann' }, limit)) {
    const { next_pagination_key: key, ...rest } = JSON.parse(page)
    expect(JSON.stringify(rest)).not.toContain('bob')
    const bytes = (key ?? '').split('.').at(-1)
    expect(`${key} ${Buffer.from(bytes, 'base64url').toString('latin1')}`).not.toContain('bob')
  }
})

test('the total count is omitted if there may be more pages', async () => {
  const pages = await readAllPages({ customerId: 'ann' }, 2)
  expect(pages.map((page) => 'total_count' in JSON.parse(page))).toEqual(pages.map(() => false))
  expect(pages.length).toBeGreaterThan(1)
  expect(JSON.parse((await readAllPages({ customerId: 'ann' }, 25))[0] ?? '')).toMatchObject({ total_count: 2 })
})

test('a pagination key works only unmodified and for its own customer', async () => {
  const [page = ''] = await readAllPages({ customerId: 'ann' }, 2)
  const { next_pagination_key: key } = JSON.parse(page)
  const fetchNext = (caller: Caller, with_: string) =>
    request(caller, `payments/history?${new URLSearchParams({ owner_address: wallet, pagination_key: with_ })}`)
  expect((await fetchNext({ customerId: 'ann' }, key)).status).toBe(200)
  upstream.hits.length = 0
  for (const other of ['bob-2', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, 'sealed.', 'sealed.%', ''])
    expect((await fetchNext({ customerId: 'ann' }, other)).status).toBe(400)
  expect((await fetchNext({ customerId: 'eve' }, key)).status).toBe(400)
  expect(upstream.hits).toEqual([])
})

test('a sealed key still works after the wallet was proven', async () => {
  const [page = ''] = await readAllPages({ customerId: 'ann' }, 2)
  const key = JSON.parse(page).next_pagination_key
  const query = new URLSearchParams({ owner_address: wallet, pagination_key: key })
  const fullHistory = await request({ customerId: 'ann', owners: [wallet] }, `payments/history?${query}`)
  expect(idsOn([await fullHistory.text()])).toEqual(shared.slice(2))
})

test('at most 20 pages are read per request', async () => {
  upstream.respondWith((_, response) =>
    sendJson(response, { payment_statuses: [{ customer_id: 'bob' }], next_pagination_key: 'bob-9' }),
  )
  const { payment_statuses, next_pagination_key } = await (
    await request({ customerId: 'ann' }, `payments/history?owner_address=${wallet}`)
  ).json()
  expect([payment_statuses, typeof next_pagination_key]).toEqual([[], 'string'])
  expect(upstream.hits).toHaveLength(20)
})
