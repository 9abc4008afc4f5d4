import { expect, test } from 'vitest'
import { checkAddress } from './checkAddress.js'
import { checkTypedAddress } from './checkTypedAddress.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const check = (text: string, chainId?: string, family = 'EVM') => checkTypedAddress(family, text, '', chainId)

test.each([
  ['eth', '1'],
  ['oeth', '10'],
  ['bnb', '56'],
  ['gno', '100'],
  ['matic', '137'],
  ['pol', '137'],
  ['zksync', '324'],
  ['base', '8453'],
  ['arb1', '42161'],
  ['celo', '42220'],
  ['avax', '43114'],
  ['linea', '59144'],
  ['scr', '534352'],
])('%s is the prefix of chain %s alone', (prefix, chainId) => {
  expect(check(`${prefix}:${address}`, chainId)).toMatchObject({ ok: true, address })
  expect(check(`${prefix}:${address}`, `${chainId}1`)).toMatchObject({ ok: false, problem: 'other_chain' })
  expect(check(`${prefix}:${address}`, undefined)).toMatchObject({ ok: false, problem: 'other_chain' })
})

test('a network whose addresses cannot be checked takes no address of another network', () => {
  expect(check(`arb1:${address}`, undefined, '')).toEqual({ ok: false, problem: 'other_chain', named: 'Arbitrum' })
  expect(check(`nowhere:${address}`, undefined, '')).toEqual({ ok: false, problem: 'malformed' })
})

test.each(['', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'vitalik.eth', `${address}0`, `x${address}`])(
  '%j is checked as ever',
  (text) => {
    expect(check(text)).toEqual(checkAddress('EVM', text))
  },
)

test('what the service calls an address has no prefix and no capital X', () => {
  expect(checkAddress('EVM', `base:${address}`).ok).toBe(false)
  expect(checkAddress('EVM', `0X${address.slice(2)}`).ok).toBe(false)
})
