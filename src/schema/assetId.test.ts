import { expect, test } from 'vitest'
import {
  AssetId,
  addressOf,
  chainOf,
  isFiatId,
  isTokenId,
  normalizeAssetId,
  parseAssetId,
  sameAssetId,
  tokenId,
} from './assetId.js'

const usdc = 'base:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const sol = 'solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkwyTDt1v'

test('a token id has a chain and an address', () => {
  expect(parseAssetId(usdc)).toEqual({ kind: 'token', chain: 'base', address: usdc.slice(5) })
  expect([chainOf(sol), addressOf(sol), isTokenId(sol), isFiatId(sol)]).toEqual(['solana', sol.slice(7), true, false])
  expect(addressOf('base:0x')).toBe('0x')
})

test('a fiat id is a currency code without chain and address', () => {
  expect(parseAssetId('usd')).toEqual({ kind: 'fiat', currency: 'usd' })
  expect([chainOf('usd'), addressOf('usd'), isTokenId('usd'), isFiatId('usd')]).toEqual([
    undefined,
    undefined,
    false,
    true,
  ])
})

test('only the first colon separates chain and address', () => {
  const jetton = 'ton:0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe'
  expect([chainOf(jetton), addressOf(jetton)]).toEqual(['ton', jetton.slice(4)])
})

test.each([
  [usdc, usdc.toLowerCase()],
  [`Polygon-zkEVM2:0x${'AB'.repeat(20)}`, `polygon-zkevm2:0x${'ab'.repeat(20)}`],
  ['base:0x', 'base:0x'],
  ['USD', 'usd'],
  [sol, sol],
  ['sui:0x2::sui::SUI', 'sui:0x2::sui::SUI'],
])('%s is normalized to %s', (id, normalized) => {
  expect(normalizeAssetId(id)).toBe(normalized)
})

test('ids are compared without case only where the family ignores it', () => {
  expect(sameAssetId(usdc, usdc.toLowerCase())).toBe(true)
  expect(sameAssetId('USD', 'usd')).toBe(true)
  expect(sameAssetId(sol, sol.toLowerCase())).toBe(false)
  expect(sameAssetId('sui:0x2::a::B', 'sui:0x2::a::b')).toBe(false)
  expect(sameAssetId(usdc, usdc.replace('base', 'bnb'))).toBe(false)
})

test('a token id is built in normalized form', () => {
  expect(tokenId('base', usdc.slice(5))).toBe(usdc.toLowerCase())
  expect(tokenId('solana', sol.slice(7))).toBe(sol)
})

test.each([
  'base:0x',
  usdc,
  sol,
  'sui:0x2::sui::SUI',
  `sui:0x${'a1'.repeat(32)}::coin::COIN`,
  'ton:0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe',
  'usd',
])('%s is an asset id', (id) => {
  expect(() => AssetId(id)).not.toThrow()
})

test.each([
  `${usdc}/transfer?address=${usdc.slice(5)}`,
  `${usdc}@1`,
  `${usdc}00`,
  usdc.slice(0, -1),
  'base:0xG',
  'base:0X',
  'base:0x0',
  `base:0X${usdc.slice(7)}`,
  `${usdc}?x=1`,
  `${usdc} `,
])('%j is refused: whatever starts like a contract has to be one', (id) => {
  expect(() => AssetId(id)).toThrow()
})
