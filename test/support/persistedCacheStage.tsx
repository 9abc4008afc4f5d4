import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { DepositProvider } from '../../src/hooks/DepositProvider.js'
import { useAssets, useAvailableInputs, useChains } from '../../src/hooks/useCatalog.js'
import { useFundingTransfer } from '../../src/hooks/useFundingTransfer.js'
import { useHistory } from '../../src/hooks/useHistory.js'
import { useOwnerBalances } from '../../src/hooks/useOwnerBalances.js'
import { usePayment } from '../../src/hooks/usePayment.js'
import { usePrices } from '../../src/hooks/usePrices.js'
import { useQuotes } from '../../src/hooks/useQuotes.js'
import { useWalletBalances } from '../../src/hooks/useWalletBalances.js'
import { saveAgreement } from '../../src/storage/agreementRecord.js'
import { destination, owner, usdc } from './fixtures.js'
import { agreement, asking, catalog, derived, factory, orderHash, paymentId } from './fundedPage.js'
import { type MemoryStorage, memoryStorage } from './memoryStorage.js'
import { eth, type ProxyCall, type ProxyHandler, quotesFor, scriptProxy } from './scriptProxy.js'

/** What quotes are requested for. */
export const request = {
  price_currency: 'usd',
  request: {
    kind: 'FIXED_INPUT' as const,
    fixed_input_amount: { asset: 'usd', amount: '50' },
    output_asset: usdc,
    dest_address: destination,
  },
}

/** Its order says when it ends, which a test cannot. */
export const asked: typeof asking = (deposit, change) =>
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
export const silent = Object.fromEntries(
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
    transfer: useFundingTransfer(payment.data),
  }
}

type Everything = ReturnType<typeof useEverything>

export const dataOf = (seen: Everything) =>
  Object.fromEntries(Object.entries(seen).map(([name, { data }]) => [name, data] as const))

/** Opens a page of a host that persists its cache, and remembers everything that it shows. */
export function visit({
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

/** What a host writes to its storage. */
export const persist = (queryClient: QueryClient) =>
  JSON.parse(JSON.stringify(dehydrate(queryClient))) as DehydratedState

/** A visit that ends once everything is shown, with the cache that the host keeps of it. */
export async function firstVisit(storage = memoryStorage()) {
  const page = visit({ storage })
  await waitFor(() => expect(Object.values(page.now())).not.toContain(undefined))
  const dump = persist(page.queryClient)
  const data = page.now()
  page.unmount()
  return { dump, data, storage }
}

/** The dump with other data for a query, dated so that it would be used for long. */
export function forge(dump: DehydratedState, name: string, change: (data: never) => unknown): DehydratedState {
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
