import { expect, test } from 'vitest'
import type { CatalogAsset } from '../../../shared/catalog/useCatalog.js'
import { groupAssets, toOptions } from './assetGroups.js'

function asset(id: string, symbol: string, name = symbol): CatalogAsset {
  const [network, address] = id.includes(':') ? id.split(':') : [undefined, undefined]
  const chain = network === undefined ? undefined : ({ network } as CatalogAsset['chain'])
  return { id, symbol, name, decimals: 6, imageUrl: undefined, chain, network: network ?? '', address }
}

const assets = [
  asset('usd', 'USD', 'US dollar'),
  asset('base:0xaa', 'USDC', 'USD Coin'),
  asset('base:0xbb', 'USDC', 'Another coin'),
  asset('base:0xcc', 'sUSD', 'Synth'),
  asset('base:0xdd', 'DAI'),
]
const options = toOptions(
  assets,
  new Map([
    ['base:0xdd', '5'],
    ['base:0xcc', '0'],
  ]),
  ({ id }) => (id === 'base:0xbb' ? 'No route' : undefined),
)
const shown = (query: string, network?: string, recent: string[] = []) =>
  Object.fromEntries(
    groupAssets(options, query, network, recent).map(({ key, options: found }) => [
      key,
      found.map(({ asset: { id } }) => id),
    ]),
  )

test('wallet holdings come first, unavailable assets last', () => {
  expect(Object.keys(shown(''))).toEqual(['wallet', 'recent', 'currencies', 'tokens', 'off'])
  expect(shown('')).toEqual({
    wallet: ['base:0xdd'],
    recent: [],
    currencies: ['usd'],
    tokens: ['base:0xaa', 'base:0xcc'],
    off: ['base:0xbb'],
  })
})

test('a symbol that starts with the query comes before one that contains it', () => {
  expect(
    groupAssets([...options].reverse(), 'usd', undefined, [])[3]?.options.map(({ asset: { symbol } }) => symbol),
  ).toEqual(['USDC', 'sUSD'])
})

test('every word must match the symbol, name, network or address', () => {
  expect(shown('usdc base').tokens).toEqual(['base:0xaa'])
  expect(shown('0xcc').tokens).toEqual(['base:0xcc'])
  expect(shown('usdc arbitrum').tokens).toEqual([])
})

test('fiat currencies match no network filter', () => {
  expect(shown('', 'base').currencies).toEqual([])
})

test('tokens with the same symbol on the same network are marked as twins', () => {
  expect(options.filter(({ twin }) => twin).map(({ asset: { id } }) => id)).toEqual(['base:0xaa', 'base:0xbb'])
})

test('recent assets come before the rest, latest first, without unavailable ones', () => {
  const chosen = shown('', undefined, ['base:0xbb', 'base:0xcc', 'base:0xaa', 'base:0xgone'])
  expect(chosen.recent).toEqual(['base:0xcc', 'base:0xaa'])
  expect(chosen.tokens).toEqual([])
  expect(chosen.off).toEqual(['base:0xbb'])
})

test('a recent asset with a balance stays in the wallet section', () => {
  expect(shown('', undefined, ['base:0xdd']).wallet).toEqual(['base:0xdd'])
})

test('a search has no recent section', () => {
  expect(shown('usdc', undefined, ['base:0xaa']).recent).toEqual([])
})
