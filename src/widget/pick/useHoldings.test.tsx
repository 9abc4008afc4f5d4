import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DepositProvider } from '../../hooks/DepositProvider.js'
import { owner, usdc } from '../../testing/fixtures.js'
import { scriptProxy } from '../../testing/scriptProxy.js'
import { useHoldings } from './useHoldings.js'

afterEach(cleanup)

const all = Array.from({ length: 250 }, (_, index) => `base:0x${index.toString(16).padStart(40, '0')}`)
const [first = '', last = ''] = [all[0], all.at(-1)]

type Ask = { query: { queries: { address: string; token: string }[] } }

const other = '0x00000000000000000000000000000000000000b2'

/** A connected wallet that holds the first and the last of these tokens, each batch read as `breaks` allows. Another one is empty. */
function hold(tokens: readonly string[], breaks: (token: string) => boolean = () => false) {
  const { client, asked } = scriptProxy({
    balances: ({ query: { queries } }: Ask) => {
      if (breaks(queries[0]?.token ?? '')) return new Response(null, { status: 400 })
      const held = (address: string, token: string) =>
        address === owner && (token === tokens[0] || token === tokens.at(-1)) ? '5' : '0'
      return {
        balances: queries.map(({ address, token }) => ({
          ...{ address, token, value: { kind: 'amount', amount: held(address, token) } },
        })),
      }
    },
  })
  const heard = new Set<() => void>()
  const stateOf = (address: string) => ({ choices: [], account: { address, name: 'Kit', icon: undefined } })
  let state = stateOf(owner)
  const kit = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    connect: () => Promise.resolve(),
    disconnect: () => {},
  }
  const changeTo = (address: string) =>
    act(() => {
      state = stateOf(address)
      for (const listener of heard) listener()
    })
  const reachable = { [usdc]: { fiats: [], tokens: [...tokens] } }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} storage={null} wallet={kit as never}>
      {children}
    </DepositProvider>
  )
  const { result } = renderHook(() => useHoldings(reachable, usdc), { wrapper, reactStrictMode: true })
  // React runs the first effect twice, which asks the same again.
  const different = () => [...new Set(asked('balances').map((body) => JSON.stringify(body)))]
  const sizes = () => different().map((body) => (JSON.parse(body) as Ask).query.queries.length)
  return { result, sizes, changeTo }
}

test('what a wallet holds of many tokens is read batch after batch, and then what it turned out to hold', async () => {
  const { result, sizes } = hold(all)
  await waitFor(() => expect(sizes()).toEqual([100, 100, 50, 2]))
  expect(result.current.amounts.get(first)).toBe('5')
  expect(result.current.amounts.get(last)).toBe('5')
})

test('a batch that cannot be read takes no other with it', async () => {
  const { result } = hold(all, (token) => token === all[100])
  await waitFor(() => expect(result.current.amounts.get(last)).toBe('5'))
  expect(result.current.amounts.get(first)).toBe('5')
  expect(result.current.amounts.has(all[150] ?? '')).toBe(false)
})

test('few tokens are asked about at once', async () => {
  const { result, sizes } = hold(all.slice(0, 20))
  await waitFor(() => expect(result.current.amounts.size).toBe(20))
  expect([sizes(), result.current.pending]).toEqual([[20], false])
})

test('of very many tokens the first two thousand are asked about, and nobody waits for the rest', async () => {
  const many = Array.from({ length: 2_150 }, (_, index) => `base:0x${index.toString(16).padStart(40, '0')}`)
  const { result, sizes } = hold(many)
  await waitFor(() => expect(sizes().at(-1)).toBe(1))
  expect(sizes()).toEqual([...Array(20).fill(100), 1])
  expect(result.current.amounts.size).toBe(2_000)
})

test('another wallet is shown nothing of what the former one holds', async () => {
  const { result, changeTo } = hold(all)
  await waitFor(() => expect(result.current.amounts.get(last)).toBe('5'))
  changeTo(other)
  expect(result.current.amounts.size).toBe(0)
  await waitFor(() => expect(result.current.amounts.get(last)).toBe('0'))
  expect(result.current.amounts.get(first)).toBe('0')
})
