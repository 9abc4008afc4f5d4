import { expect, test } from 'vitest'
import type { Chain } from '../chains/types.js'
import { chainsOnRoute } from './quoteRoutes.js'

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
