import { getAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { checkEvmAddress, checksumAddress } from './evm.js'
import { sameAddress } from './sameAddress.js'

const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('checksums agree with an independent library over ten thousand addresses', () => {
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

test('a checksummed address is taken as it is', () => {
  expect(checkEvmAddress(` ${good}\n`)).toEqual({ ok: true, address: good, unchecked: false })
})

test('a lower-case address is taken with a notice and shown with its checksum', () => {
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
  ['vitalik.eth', 'name'],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'other_network'],
  [`0x${'ab'.repeat(32)}`, 'private_key'],
  ['test test test test test test test test test test test junk', 'private_key'],
])('%j is refused as %s', (text, problem) => {
  expect(checkEvmAddress(text)).toEqual({ ok: false, problem })
})

test('addresses are compared without case', () => {
  expect(sameAddress(good, good.toLowerCase())).toBe(true)
  expect(sameAddress(undefined, undefined)).toBe(false)
})
