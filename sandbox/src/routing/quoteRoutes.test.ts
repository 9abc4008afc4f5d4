import { expect, test, vi } from 'vitest'
import type { Chain } from '../chains/types.js'
import type { OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import { chainsOnRoute, quoteRoutes, type RoutesContext } from './quoteRoutes.js'

const chains = ['arbitrum', 'base', 'ethereum'].map((network) => ({ network }) as Chain)

test.each([
  ['on one chain', 'base', [], 'base', ['base']],
  ['from one to another', 'base', [], 'arbitrum', ['base', 'arbitrum']],
  ['through a third', 'base', ['ethereum'], 'arbitrum', ['base', 'ethereum', 'arbitrum']],
  ['with hops that name its own ends', 'base', ['base', 'arbitrum'], 'arbitrum', ['base', 'arbitrum']],
  ['there and back', 'base', ['ethereum'], 'base', ['base', 'ethereum', 'base']],
  [
    'with a network named twice in a row',
    'base',
    ['ethereum', 'ethereum'],
    'arbitrum',
    ['base', 'ethereum', 'arbitrum'],
  ],
])('a route %s', (_name, from, hops, to, expected) => {
  expect(chainsOnRoute(chains, from, hops, to).map(({ network }) => network)).toEqual(expected)
})

test('a provider that throws fails alone', async () => {
  const provider = (id: string): OnrampProvider =>
    ({ id, name: id, fiats: ['usd'], payouts: ['base:USDC'], serves: () => true, methods: () => ['ACH'] }) as never
  const broken = { ...provider('broken'), methods: () => ['ACH'], payouts: [] }
  const closed = { ...provider('closed'), methods: () => [] }
  const log = vi.fn()
  const context = { chains, onramps: [broken, closed], log } as unknown as RoutesContext
  const request = { input: { kind: 'fiat', id: 'usd' }, output: { network: 'base' }, request: { request: {} } } as never
  expect(await quoteRoutes(context, request)).toMatchObject([
    { failure: { service_ids: ['broken'], issues: [{ kind: 'unknown' }] } },
    { failure: { service_ids: ['closed'], issues: [{ kind: 'payin_method' }] } },
  ])
  expect(log).toHaveBeenCalledWith('route failed', { services: 'broken', error: 'broken has no payout network.' })
})
