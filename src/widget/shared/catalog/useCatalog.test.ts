import { expect, test } from 'vitest'
import { networkName } from './useCatalog.js'

test.each([
  ['arbitrum', 'Arbitrum'],
  ['xrpl', 'XRP Ledger'],
  ['constructor', 'Constructor'],
  ['', ''],
])('the network %j is displayed as %j', (network, name) => {
  expect(networkName(network)).toBe(name)
})
