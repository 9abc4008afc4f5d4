import { expect, test } from 'vitest'
import { unitPriceUnits } from '../money/prices.js'
import { listedTokens } from './listedTokens.js'
import { networks } from './networks.js'

// Deployment salts and pools are keyed by name, the catalog's order by symbol and name.
test('token names are unique per network', () => {
  for (const { network } of networks) {
    const names = listedTokens.filter(({ on }) => on.includes(network)).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every token has a price and only known networks', () => {
  const known = networks.map(({ network }) => network)
  for (const { symbol, on } of listedTokens) {
    expect(known).toEqual(expect.arrayContaining([...on]))
    expect(unitPriceUnits(symbol, 'usd')).toBeGreaterThan(0n)
  }
})
