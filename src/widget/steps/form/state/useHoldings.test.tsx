import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { owner, usdc } from '../../../../../test/support/fixtures.js'
import { scriptProxy } from '../../../../../test/support/scriptProxy.js'
import { DepositProvider } from '../../../../hooks/DepositProvider.js'
import { useHoldings } from './useHoldings.js'

afterEach(cleanup)

const all = Array.from({ length: 250 }, (_, index) => `base:0x${index.toString(16).padStart(40, '0')}`)
const [first = '', last = ''] = [all[0], all.at(-1)]

type BalancesRequest = { query: { queries: { address: string; token: string }[] } }

const other = '0x00000000000000000000000000000000000000b2'

/**
 * Connects a wallet that holds the first and the last of these tokens. Other accounts are empty.
 *
 * @param fails Decides by the first token of a batch whether its request fails.
 */
function hold(tokens: readonly string[], fails: (token: string) => boolean = () => false) {
  const { client, asked } = scriptProxy({
    balances: ({ query: { queries } }: BalancesRequest) => {
      if (fails(queries[0]?.token ?? '')) return new Response(null, { status: 400 })
      const held = (address: string, token: string) =>
        address === owner && (token === tokens[0] || token === tokens.at(-1)) ? '5' : '0'
      return {
        balances: queries.map(({ address, token }) => ({
          ...{ address, token, value: { kind: 'amount', amount: held(address, token) } },
        })),
      }
    },
  })
  const listeners = new Set<() => void>()
  const stateOf = (address: string) => ({ choices: [], account: { address, name: 'Kit', icon: undefined } })
  let state = stateOf(owner)
  const kit = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: () => Promise.resolve(),
    disconnect: () => {},
  }
  const changeTo = (address: string) =>
    act(() => {
      state = stateOf(address)
      for (const listener of listeners) listener()
    })
  const reachable = { [usdc]: { fiats: [], tokens: [...tokens] } }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} storage={null} wallet={kit as never}>
      {children}
    </DepositProvider>
  )
  const { result } = renderHook(() => useHoldings(reachable, usdc), { wrapper, reactStrictMode: true })
  // Strict mode runs the first effect twice, which repeats a request.
  const different = () => [...new Set(asked('balances').map((body) => JSON.stringify(body)))]
  const sizes = () => different().map((body) => (JSON.parse(body) as BalancesRequest).query.queries.length)
  return { result, sizes, changeTo }
}

test('many tokens are queried in batches, then only those with a balance', async () => {
  const { result, sizes } = hold(all)
  await waitFor(() => expect(sizes()).toEqual([100, 100, 50, 2]))
  expect(result.current.amounts.get(first)).toBe('5')
  expect(result.current.amounts.get(last)).toBe('5')
})

test('a failed batch does not affect the others', async () => {
  const { result } = hold(all, (token) => token === all[100])
  await waitFor(() => expect(result.current.amounts.get(last)).toBe('5'))
  expect(result.current.amounts.get(first)).toBe('5')
  expect(result.current.amounts.has(all[150] ?? '')).toBe(false)
})

test('few tokens are queried in one request', async () => {
  const { result, sizes } = hold(all.slice(0, 20))
  await waitFor(() => expect(result.current.amounts.size).toBe(20))
  expect([sizes(), result.current.pending]).toEqual([[20], false])
})

test('at most 2,000 tokens are queried', async () => {
  const many = Array.from({ length: 2_150 }, (_, index) => `base:0x${index.toString(16).padStart(40, '0')}`)
  const { result, sizes } = hold(many)
  await waitFor(() => expect(sizes().at(-1)).toBe(1))
  expect(sizes()).toEqual([...Array(20).fill(100), 1])
  expect(result.current.amounts.size).toBe(2_000)
})

test('a new account does not see the balances of the previous one', async () => {
  const { result, changeTo } = hold(all)
  await waitFor(() => expect(result.current.amounts.get(last)).toBe('5'))
  changeTo(other)
  expect(result.current.amounts.size).toBe(0)
  await waitFor(() => expect(result.current.amounts.get(last)).toBe('0'))
  expect(result.current.amounts.get(first)).toBe('0')
})
