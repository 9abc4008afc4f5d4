import { getAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { sameAddress } from './evm.js'
import { checkEvmAddress, checksumAddress } from './families/evm.js'

const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('checksums match an independent library', () => {
  let seed = 0x9e3779b9
  const digit = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return (seed >>> 28).toString(16)
  }
  for (let run = 0; run < 10_000 / Number(process.env.SCALE ?? 20); run++) {
    const address = `0x${Array.from({ length: 40 }, digit).join('')}` as const
    expect(checksumAddress(address)).toBe(getAddress(address))
  }
})

test('a checksummed address is accepted unchanged', () => {
  expect(checkEvmAddress(` ${good}\n`)).toEqual({ ok: true, address: good, unchecked: false })
})

test('a lower-case address is accepted as unchecked and gets its checksum', () => {
  expect(checkEvmAddress(good.toLowerCase())).toEqual({ ok: true, address: good, unchecked: true })
})

test.each([
  ['', 'empty'],
  [good.replace('A', 'a'), 'bad_checksum'],
  [good.slice(0, -1), 'wrong_length'],
  [`${good}0`, 'wrong_length'],
  ['0xZZZeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'not_hex'],
  ['0x0000000000000000000000000000000000000000', 'burn_address'],
  ['0x000000000000000000000000000000000000dEaD', 'burn_address'],
  ['0x0000000000000000000000000000000000000009', 'burn_address'],
  ['0x00000000000000000000000000000000000000ff', 'burn_address'],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'other_network'],
  ['cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', 'other_network'],
  ['hello', 'not_hex'],
  ['an address that somebody wrote', 'not_hex'],
  [good.slice(2), 'not_hex'],
  [`${good}é`, 'not_hex'],
])('%j is rejected as %s', (text, problem) => {
  expect(checkEvmAddress(text)).toEqual({ ok: false, problem })
})

test('an upper-case address is accepted as unchecked', () => {
  expect(checkEvmAddress(`0x${good.slice(2).toUpperCase()}`)).toEqual({ ok: true, address: good, unchecked: true })
})

test('an address with many leading or trailing zeros is valid', () => {
  expect(checkEvmAddress(`0x${'0'.repeat(37)}100`)).toMatchObject({ ok: true })
  expect(checkEvmAddress(`0x10${'0'.repeat(38)}`)).toMatchObject({ ok: true })
})

test('addresses are compared case-insensitively', () => {
  expect(sameAddress(good, good.toLowerCase())).toBe(true)
  expect(sameAddress(undefined, undefined)).toBe(false)
})
