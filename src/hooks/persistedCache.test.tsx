import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { destination, owner, usdc } from '../../test/support/fixtures.js'
import { agreement, asking, catalog, derived, factory, orderHash, paymentId } from '../../test/support/fundedPage.js'
import { type MemoryStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { eth, type ProxyCall, type ProxyHandler, quotesFor, scriptProxy } from '../../test/support/scriptProxy.js'
import type { Payment } from '../schema/Payment.js'
import { saveAgreement } from '../storage/agreementRecord.js'
import { useDepositContext } from './context.js'
import { DepositProvider } from './DepositProvider.js'
import { withdrawalQuery } from './paymentQuery.js'
import { useAssets, useAvailableInputs, useChains } from './useCatalog.js'
import { useDepositQuery } from './useDepositQuery.js'
import { useFundingTransfer } from './useFundingTransfer.js'
import { useHistory } from './useHistory.js'
import { useOwnerBalances } from './useOwnerBalances.js'
import { usePayment } from './usePayment.js'
import { usePrices } from './usePrices.js'
import { useQuotes } from './useQuotes.js'
import { useWalletBalances } from './useWalletBalances.js'

afterEach(cleanup)

const request = {
  price_currency: 'usd',
  request: {
    kind: 'FIXED_INPUT' as const,
    fixed_input_amount: { asset: 'usd', amount: '50' },
    output_asset: usdc,
    dest_address: destination,
  },
}

/** Its order says when it ends, which a test cannot. */
const asked: typeof asking = (deposit, change) =>
  asking(deposit, {
    processing_addresses: [{ chain: 'base', address: derived, factory, order_hash: orderHash }],
    ...change,
  })

const strange = { kind: 'weather', message: 'Too windy.' }
const withdrawFrom = { withdraw_account: 'INTENT' }
const balance = { address: derived, token: usdc, value: { kind: 'amount', amount: '1' }, withdraw_from: withdrawFrom }

const started = new Date().toISOString()

const answers: Partial<Record<ProxyCall, ProxyHandler>> = {
  quotes: (body: unknown) => quotesFor(body, { state_token: 'token', quoted_at: started, accept_by: started }),
  chains: () => ({ base: { ...catalog.chains.base, chain_id: { '#': '8453' } } }),
  assets: () => catalog.assets,
  // A member that this version does not know, and one that it cannot read.
  payment: () => asked({}, { issues: [strange] as never }),
  history: () => ({ payment_statuses: [asked(), { payment_id: 'odd' }], owner_session: 'offered' }),
  balances: ({ query }: { query: { source: string } }) =>
    query.source === 'OWNER'
      ? { balance_results: [balance] }
      : { balances: [{ address: owner, token: eth, value: { kind: 'amount', amount: '2' } }] },
  withdrawStatus: () => ({ withdraw_id: 'w1', status: 'PENDING', issues: [strange] }),
}
/** A proxy that never responds, so that whatever is shown was cached. */
const silent = Object.fromEntries(
  ['chains', 'assets', 'inputs', 'quotes', 'payment', 'history', 'balances', 'prices', 'withdrawStatus'].map((call) => [
    call,
    () => new Promise(() => {}),
  ]),
)

/** Every query that the hooks make. */
function useEverything() {
  const payment = usePayment(paymentId)
  return {
    chains: useChains(),
    assets: useAssets(),
    inputs: useAvailableInputs(usdc),
    quotes: useQuotes(request),
    walletBalances: useWalletBalances(owner, [eth]),
    prices: usePrices('usd', [eth]),
    payment,
    history: useHistory({ owner_address: owner }),
    balances: useOwnerBalances({ owner, scope: { kind: 'EXTRA' } }),
    withdrawal: useDepositQuery(withdrawalQuery(useDepositContext(), 'w1')),
    transfer: useFundingTransfer(payment.data),
  }
}
type Everything = ReturnType<typeof useEverything>

const dataOf = (seen: Everything) =>
  Object.fromEntries(Object.entries(seen).map(([name, { data }]) => [name, data] as const))

/** Opens a page of a host that persists its cache, and remembers everything that it shows. */
function visit({
  proxy = answers,
  dump,
  storage = memoryStorage(),
}: {
  proxy?: Partial<Record<ProxyCall, ProxyHandler>>
  dump?: DehydratedState | undefined
  storage?: MemoryStorage
} = {}) {
  saveAgreement(storage, paymentId, agreement)
  const queryClient = new QueryClient()
  if (dump) hydrate(queryClient, dump)
  const { client, asked } = scriptProxy(proxy)
  const signing = { factories: [factory] }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} queryClient={queryClient} storage={storage} signing={signing}>
      {children}
    </DepositProvider>
  )
  const shown: Everything[] = []
  const { result, unmount } = renderHook(
    () => {
      const seen = useEverything()
      // Reads everything, so that the page is rendered for all of it.
      shown.push(Object.fromEntries(Object.entries(seen).map(([name, query]) => [name, { ...query }])) as Everything)
      return seen
    },
    { wrapper },
  )
  return { queryClient, result, shown, asked, unmount, now: () => dataOf(result.current) }
}

const persist = (queryClient: QueryClient) => JSON.parse(JSON.stringify(dehydrate(queryClient))) as DehydratedState

async function firstVisit(storage = memoryStorage()) {
  const page = visit({ storage })
  await waitFor(() => expect(Object.values(page.now())).not.toContain(undefined))
  const dump = persist(page.queryClient)
  const data = page.now()
  page.unmount()
  return { dump, data, storage }
}

/** The dump with other data for a query, dated so that it would be used for long. */
function forge(dump: DehydratedState, name: string, change: (data: never) => unknown): DehydratedState {
  const queries = dump.queries.map((query) =>
    query.queryKey.includes(name)
      ? {
          ...query,
          state: {
            ...query.state,
            data: change(structuredClone(query.state.data) as never),
            dataUpdatedAt: Date.now(),
          },
        }
      : query,
  )
  expect(queries.filter((query, index) => query !== dump.queries[index])).toHaveLength(1)
  return { ...dump, queries }
}

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
  withdrawal: 'withdrawal',
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
  ['withdrawal', '"status"', '"state"'],
])('%s of an older version, with %s as %s, are requested again', async (name, now, before) => {
  const older = (data: unknown) => JSON.parse(JSON.stringify(data).replaceAll(now, before))
  const { hook, data, given } = await shownAfter(name, older as never)
  for (const each of given) expect(each).toEqual(data[hook])
})

describe('a restored payment', () => {
  const evil = `0x${'e'.repeat(40)}`
  const deposit = (change: object) => (payment: Payment) => ({
    ...payment,
    next_instruction: asked(change).next_instruction,
  })
  test.each<[string, (payment: Payment) => unknown]>([
    ['with another deposit address', deposit({ deposit_address: evil })],
    ['with a larger amount', deposit({ deposit_amount: '5000' })],
    ['in another token', deposit({ deposit_token: `base:${evil}` })],
    ['on another network', deposit({ deposit_chain: 'ethereum' })],
    ['of another owner', (payment) => ({ ...payment, owner_address: evil })],
    ['for another destination', (payment) => ({ ...payment, destination_address: evil })],
    ['of another id', (payment) => ({ ...payment, payment_id: 'pay_other' })],
    ['to pay on a page', (payment) => ({ ...payment, quoted: { ...payment.quoted, onramp: 'evil' } })],
    [
      'that promises less',
      (payment) => ({ ...payment, quoted: { ...payment.quoted, output_amount: { asset: usdc, amount: '1' } } }),
    ],
  ])('%s is never shown', async (_, change) => {
    const { dump, data, storage } = await firstVisit()
    const page = visit({ dump: forge(dump, 'payment', change as never), storage })
    await waitFor(() => expect(page.now()).toEqual(data))
    const shown = page.shown.flatMap(({ payment, transfer }) => [payment.data, transfer.data])
    expect(shown.filter((each) => each !== undefined && each !== null)).not.toEqual([])
    for (const each of shown) expect([undefined, null, data.payment, data.transfer]).toContainEqual(each)
  })

  test('with another deposit address never leads to a transfer in another browser either', async () => {
    const { dump, data } = await firstVisit()
    const page = visit({ dump: forge(dump, 'payment', deposit({ deposit_address: evil }) as never) })
    await waitFor(() => expect(page.now()).toEqual(data))
    for (const { transfer } of page.shown) expect([undefined, derived]).toContain(transfer.data?.address)
  })

  test.each(['COMPLETE', 'FAILED', 'EXPIRED', 'WITHDRAWN'])('that claims to be %s is corrected', async (status) => {
    const { dump, data } = await firstVisit()
    const change = (payment: Payment) => ({ ...payment, status, next_instruction: undefined })
    const page = visit({ dump: forge(dump, 'payment', change as never) })
    await waitFor(() => expect(page.now().payment).toEqual(data.payment))
  })

  test('that arrives while the page is open is compared too', async () => {
    const { dump, data, storage } = await firstVisit()
    const page = visit({ storage })
    await waitFor(() => expect(page.now()).toMatchObject({ payment: data.payment, transfer: data.transfer }))
    const before = page.asked('payment').length
    const { queries } = forge(dump, 'payment', deposit({ deposit_address: evil }) as never)
    const dataUpdatedAt = Date.now() + 1_000
    const newer = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
    await act(async () => hydrate(page.queryClient, { ...dump, queries: newer }))
    await waitFor(() => expect(page.asked('payment').length).toBeGreaterThan(before))
    await waitFor(() => expect(page.now()).toMatchObject({ payment: data.payment, transfer: data.transfer }))
    expect(JSON.stringify(page.shown.map(({ payment }) => payment.data ?? null))).not.toContain(evil)
  })
})

test.each<[string, object]>([
  ['another asset', { output_asset: eth }],
  ['another amount', { fixed_input_amount: { asset: 'usd', amount: '5' } }],
  ['another currency', { fixed_input_amount: { asset: 'eur', amount: '50' } }],
  ['another destination', { dest_address: owner }],
  ['calls that nobody asked for', { custom_actions: { actions: [{ target: owner, value: '0', calldata: '0x' }] } }],
])('restored quotes for %s are requested again', async (_, change) => {
  const { dump } = await firstVisit()
  const forged = forge(dump, 'quotes', () =>
    quotesFor({ ...request, request: { ...request.request, ...change } }, { state_token: 'forged' }),
  )
  const page = visit({ dump: forged })
  await waitFor(() => expect(page.result.current.quotes.data).toBeDefined())
  expect(JSON.stringify(page.shown.map(({ quotes }) => quotes.data ?? null))).not.toContain('forged')
})

/** Changes one fact of the only member of a list. */
const withFact =
  (fact: object) =>
  (list: Record<string, object>): unknown =>
    Object.fromEntries(Object.entries(list).map(([id, member]) => [id, { ...member, ...fact }]))

test.each([
  ['chain id', 'chains', { chain_id: '1' }, 'chain_id'],
  ['decimals', 'assets', { decimals: 18 }, 'decimals'],
  ['symbol', 'assets', { symbol: 'USDT' }, 'symbol'],
])('a transfer is not derived from another restored %s than agreed', async (_, name, fact, rule) => {
  const { dump } = await firstVisit()
  const page = visit({ dump: forge(dump, name, withFact(fact) as never), proxy: silent })
  await waitFor(() => expect(page.result.current.transfer.error).toMatchObject({ code: 'terms_changed', rule }))
  expect(page.shown.every(({ transfer }) => transfer.data === undefined)).toBe(true)
})
