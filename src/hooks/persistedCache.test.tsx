import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { derived } from '../../test/support/fundedPage.js'
import { dataOf, firstVisit, forge, persist, silent, visit } from '../../test/support/persistedCacheStage.js'

afterEach(cleanup)

/** Every query, by the name in its key. */
const names = {
  chains: 'chains',
  assets: 'assets',
  inputs: 'available-inputs',
  quotes: 'quotes',
  walletBalances: 'balances',
  prices: 'prices',
  payment: 'payment',
  history: 'history',
  balances: 'owner-balances',
}

test('every query survives JSON, and the hooks work from what was restored', async () => {
  const { dump, data } = await firstVisit()
  expect(dump.queries).toHaveLength(Object.keys(names).length)
  const page = visit({ dump, proxy: silent })
  // Only the transfer is derived again.
  expect(page.shown[0] && dataOf(page.shown[0])).toEqual({ ...data, transfer: undefined })
  await waitFor(() => expect(page.now()).toEqual(data))
  expect(page.now().transfer).toMatchObject({ address: derived, units: 50_000_000n })
})

test('a restored cache can be persisted and restored again', async () => {
  const { dump, data } = await firstVisit()
  const second = visit({ dump, proxy: silent })
  await waitFor(() => expect(second.now()).toEqual(data))
  const third = visit({ dump: persist(second.queryClient), proxy: silent })
  await waitFor(() => expect(third.now()).toEqual(data))
})

test('what is derived to be sent or signed is never in the cache of the host, and not taken from it', async () => {
  const { dump, data } = await firstVisit()
  const [query] = dump.queries
  if (!query) throw new Error('There should be a query.')
  const text = JSON.stringify(dump)
  expect(['funding-transfer', 'verification', 'sign-in'].filter((name) => text.includes(`"${name}"`))).toEqual([])
  const forged = visit().queryClient
  await waitFor(() => expect(forged.isFetching()).toBe(0))
  const keys = forged.getQueryCache().getAll()
  expect(keys.flatMap(({ queryKey }) => queryKey)).not.toContain('funding-transfer')
  expect(data.transfer).toMatchObject({ units: 50_000_000n })
})

async function shownAfter(name: string, change: (data: never) => unknown) {
  const { dump, data } = await firstVisit()
  const page = visit({ dump: forge(dump, name, change) })
  await waitFor(() => expect(page.now()).toEqual(data))
  const hook = Object.keys(names).find((each) => names[each as keyof typeof names] === name) as keyof typeof names
  const results = page.shown.map((seen) => seen[hook])
  // The error is that of the cache, until the response is there.
  expect(results.filter(({ error }) => error && error.code !== 'invalid_response')).toEqual([])
  return { hook, data, given: results.map((result) => result.data).filter((each) => each !== undefined) }
}

describe.each(Object.values(names))('%s', (name) => {
  test.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['a text', 'data'],
    ['a list', [{}]],
    [
      'an object of another kind',
      { base: { usd: 7 }, status: 'COMPLETE', quotes: {}, balances: 3, payment_statuses: {} },
    ],
  ])('restored as %s is requested again, and nothing of it is shown', async (_, junk) => {
    const { hook, data, given } = await shownAfter(name, () => junk)
    for (const each of given) expect(each).toEqual(data[hook])
  })
})

test.each<[string, string, string]>([
  ['chains', '"network"', '"name"'],
  ['assets', '"decimals"', '"precision"'],
  ['available-inputs', '"fiats"', '"currencies"'],
  ['quotes', '"state_token"', '"token"'],
  ['prices', '"3000"', '3000'],
  ['payment', '"quoted"', '"quote"'],
  ['history', '"payment_statuses"', '"payments"'],
  ['owner-balances', '"balance_results"', '"results"'],
])('%s of an older version, with %s as %s, are requested again', async (name, now, before) => {
  const older = (data: unknown) => JSON.parse(JSON.stringify(data).replaceAll(now, before))
  const { hook, data, given } = await shownAfter(name, older as never)
  for (const each of given) expect(each).toEqual(data[hook])
})
