import { expect, test } from 'vitest'
import { sandboxFactory } from './oneTimeWallet.js'
import { factoriesOn, resolveSigningOptions } from './SigningOptions.js'

const own = '0x00000000000000000000000000000000000000Aa'

test.each([
  ['the local chains', 31_337n, undefined, [sandboxFactory]],
  ['the local chains', 31_339n, undefined, [sandboxFactory]],
  ['Sepolia', 11_155_111n, undefined, [sandboxFactory]],
  ['Ethereum', 1n, undefined, []],
  ['Base', 8_453n, undefined, []],
  ['Arbitrum', 42_161n, undefined, []],
  ['an unknown chain', undefined, undefined, []],
  ['Ethereum', 1n, [own], [own]],
  ['Ethereum', 1n, [sandboxFactory], [sandboxFactory]],
  ['an unknown chain', undefined, [own], [own]],
  ['the local chains', 31_337n, [], []],
])('on %s (%s), factories %j become %j', (_, chainId, factories, trusted) => {
  const resolved = resolveSigningOptions(factories && { factories })
  expect(factoriesOn(chainId, resolved.factories)).toEqual(trusted)
})
