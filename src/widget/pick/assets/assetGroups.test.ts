import { expect, test } from 'vitest'
import type { CatalogAsset } from '../../tokens/useCatalog.js'
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

test('what the wallet holds comes first, what cannot be chosen last', () => {
  expect(Object.keys(shown(''))).toEqual(['wallet', 'recent', 'currencies', 'tokens', 'off'])
  expect(shown('')).toEqual({
    wallet: ['base:0xdd'],
    recent: [],
    currencies: ['usd'],
    tokens: ['base:0xaa', 'base:0xcc'],
    off: ['base:0xbb'],
  })
})

test('a symbol that starts with what was typed comes before one that only contains it', () => {
  expect(
    groupAssets([...options].reverse(), 'usd', undefined, [])[3]?.options.map(({ asset: { symbol } }) => symbol),
  ).toEqual(['USDC', 'sUSD'])
})

test('every word has to fit: symbol, name, network or address', () => {
  expect(shown('usdc base').tokens).toEqual(['base:0xaa'])
  expect(shown('0xcc').tokens).toEqual(['base:0xcc'])
  expect(shown('usdc arbitrum').tokens).toEqual([])
})

test('money of a country is on no network', () => {
  expect(shown('', 'base').currencies).toEqual([])
})

test('two tokens of one symbol on one network are marked to be told apart', () => {
  expect(options.filter(({ twin }) => twin).map(({ asset: { id } }) => id)).toEqual(['base:0xaa', 'base:0xbb'])
})

test('what was chosen last comes before the rest, the latest first, without what cannot be chosen now', () => {
  const chosen = shown('', undefined, ['base:0xbb', 'base:0xcc', 'base:0xaa', 'base:0xgone'])
  expect(chosen.recent).toEqual(['base:0xcc', 'base:0xaa'])
  expect(chosen.tokens).toEqual([])
  expect(chosen.off).toEqual(['base:0xbb'])
})

test('what the wallet holds is found with what it holds, also when it was chosen last', () => {
  expect(shown('', undefined, ['base:0xdd']).wallet).toEqual(['base:0xdd'])
})

test('who searches finds everything in its usual place', () => {
  expect(shown('usdc', undefined, ['base:0xaa']).recent).toEqual([])
})
