import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isEvmAddress, RequestedAsset, RequestedToken } from './requestValues.js'

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

test('ids of EVM tokens and currencies are in lower case, those of other families keep theirs', () => {
  const solana = 'solana:So11111111111111111111111111111111111111112'
  const sui = `sui:0x${'aB'.repeat(32)}`
  expect(v.parse(RequestedAsset, `Base:${wallet}`)).toBe(`base:${wallet.toLowerCase()}`)
  expect(v.parse(RequestedToken, 'BASE:0x')).toBe('base:0x')
  expect(v.parse(RequestedAsset, 'USD')).toBe('usd')
  for (const id of [solana, sui, 'sui:0x2::sui::SUI']) expect(v.parse(RequestedToken, id)).toBe(id)
})

test('an EVM id with a part missing, or with text after it, is no id of another family', () => {
  for (const id of [
    'base:0x12',
    `base:${wallet}0`,
    `base:${wallet}@1`,
    'base:0xZZ',
    'base:',
    ':0x',
    'a b:So1',
    'base:So 1',
  ]) {
    expect(v.is(RequestedAsset, id)).toBe(false)
  }
  expect(v.is(RequestedToken, 'usd')).toBe(false)
})
