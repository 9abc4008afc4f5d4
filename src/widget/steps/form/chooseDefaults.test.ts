import { expect, test } from 'vitest'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { chooseInput, chooseOutput } from './chooseDefaults.js'

function asset(id: string, symbol: string): CatalogAsset {
  const [network = '', address] = id.split(':')
  const place = address === undefined ? { network: '', address: undefined } : { network, address }
  return { id, symbol, name: symbol, decimals: 6, imageUrl: undefined, chain: undefined, ...place }
}

const usd = asset('usd', 'USD')
const eur = asset('eur', 'EUR')
const eth = asset('base:0x', 'ETH')
const dai = asset('base:0xd', 'DAI')
const usdc = asset('base:0xc', 'USDC')
const usdcElsewhere = asset('arbitrum:0xc', 'USDC')
const all = new Map([usd, eur, eth, dai, usdc, usdcElsewhere].map((each) => [each.id, each]))

const any = () => true

test('the output is the first available of `outputs`, else a stablecoin', () => {
  expect(chooseOutput(all, ['base:0xgone', eth.id], any)).toBe(eth.id)
  expect(chooseOutput(all, undefined, any)).toBe(usdc.id)
  expect(chooseOutput(new Map(), undefined, any)).toBeUndefined()
})

const choice = { inputs: [usd, eur, eth, dai, usdc], output: usdc, fiatCurrency: 'eur', balances: new Map() }

test('a card pays in the currency of the page if possible', () => {
  expect(chooseInput({ ...choice, paymentMethod: 'card' })).toBe('eur')
  expect(chooseInput({ ...choice, paymentMethod: 'card', fiatCurrency: 'gbp' })).toBe('usd')
})

test('a wallet pays with a token it holds, stablecoins first', () => {
  const balances = new Map([
    [eth.id, '1'],
    [dai.id, '20'],
    [usdc.id, '0'],
  ])
  expect(chooseInput({ ...choice, paymentMethod: 'wallet', balances })).toBe(dai.id)
  expect(chooseInput({ ...choice, paymentMethod: 'wallet', balances: new Map([[eth.id, '1']]) })).toBe(eth.id)
  expect(chooseInput({ ...choice, paymentMethod: 'wallet' })).toBe(usdc.id)
})

test('a wallet pays with its largest stablecoin, whatever the output is', () => {
  const balances = new Map([
    [usdc.id, '20.5'],
    [dai.id, '100'],
    [eth.id, '3000'],
  ])
  for (const output of [usdc, eth])
    expect(chooseInput({ ...choice, output, paymentMethod: 'wallet', balances })).toBe(dai.id)
})

test.each(['wallet', 'transfer'] as const)('a token is not proposed to pay for itself by %s', (paymentMethod) => {
  const balances = new Map([[eth.id, '1']])
  expect(chooseInput({ ...choice, output: eth, paymentMethod, balances })).toBe(usdc.id)
  expect(chooseInput({ ...choice, output: eth, inputs: [eth], paymentMethod, balances })).toBe(eth.id)
})

test('a transfer uses the output token if it has a route', () => {
  expect(chooseInput({ ...choice, paymentMethod: 'transfer' })).toBe(usdc.id)
  expect(chooseInput({ ...choice, paymentMethod: 'transfer', inputs: [eth, dai] })).toBe(dai.id)
  expect(chooseInput({ ...choice, paymentMethod: 'transfer', inputs: [usd] })).toBeUndefined()
})
