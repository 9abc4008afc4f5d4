import { expect, test } from 'vitest'
import { isEvmAddress } from './requestValues.js'

const wallet = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('a mixed-case address needs a valid checksum, a single-case one does not', () => {
  expect(isEvmAddress(wallet)).toBe(true)
  expect(isEvmAddress(wallet.toLowerCase())).toBe(true)
  expect(isEvmAddress(`0x${wallet.slice(2).toUpperCase()}`)).toBe(true)
  expect(isEvmAddress(wallet.replace('d8dA', 'D8dA'))).toBe(false)
  for (const text of [
    '',
    '0x',
    wallet.slice(0, -1),
    `${wallet}0`,
    `0X${wallet.slice(2)}`,
    'vitalik.eth',
    ` ${wallet}`,
  ]) {
    expect(isEvmAddress(text)).toBe(false)
  }
})
