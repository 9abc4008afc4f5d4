import { expect, test } from 'vitest'
import { Assets } from './Asset.js'
import { Chains } from './Chain.js'

const id = `base:0x${'ab'.repeat(20)}`
const [chain, address] = id.split(':')

/** The symbol that everybody sees of a token that the service lists with this one. */
function shown(symbol: string): string | undefined {
  const asset = { chain, address, name: 'Coin', symbol, decimals: 6, is_native: false }
  return Assets({ [id]: asset })[id]?.symbol
}

test.each([
  'USDC',
  'USDC.e',
  'USD₮0',
  'wstETH',
  '1INCH',
  '3CRV',
  '10SET',
  '$WIF',
  'BTC+',
  'stETH-ETH',
  'PEPE2.0',
  'OOKI',
  'OIL',
  'ION',
  'lUSD',
  '0x0',
  '🐸',
  '龙',
  'R$',
  '€',
])('the symbol %s is shown as it is', (symbol) => {
  expect(shown(symbol)).toBe(symbol)
})

test.each([
  ['digits', '000'],
  ['digits before a symbol', '000USDC'],
  ['a group of digits after a comma', ',000.00USDC'],
  ['a fraction', '.50USDC'],
  ['a group after an apostrophe', '’000USDC'],
  ['digits and a space', '000 USDC'],
  ['Arabic digits', '٠٠٠USDC'],
  ['wide digits', '０００USDC'],
  ['mathematical digits', '𝟎𝟎𝟎USDC'],
  ['superscript digits', '⁰⁰⁰USDC'],
  ['letters that look like zeros', 'OOOUSDC'],
  ['a letter that looks like a zero', 'O00USDC'],
  ['a Cyrillic letter that looks like a zero', 'О00USDC'],
  ['Greek letters that look like zeros', 'ΟΟΟUSDC'],
  ['a letter that looks like a one', 'l00USDC'],
  ['an exponent', '000e6'],
  ['a receiver', 'USDC to 0x00ee'],
  ['a sentence', 'USDC.Send'.concat(' more')],
  ['brackets', 'USDC(0)'],
  ['an address', `0x${'e'.repeat(40)}`],
  ['invisible characters between digits', '0\u200b0\u200b0USDC'],
  ['a change of direction', '\u202e000CDSU'],
  ['an invisible character before it', '\u202eUSDC'],
  ['a control character after it', 'USDC\u0000'],
  ['nothing', ''],
  ['spaces', '   '],
])('a symbol of %s is shown as another one', (_, symbol) => {
  expect(shown(symbol)).toBe('TOKEN')
})

test('an asset id without a network is the code of a currency', () => {
  expect(() => Assets({ '000usd': { issuer: 'us', name: 'Dollar', symbol: '$', decimals: 2 } })).toThrow()
  expect(Assets({ usd: { issuer: 'us', name: 'Dollar', symbol: '$', decimals: 2 } }).usd?.symbol).toBe('$')
})

test('the same goes for currencies and for what networks count fees in', () => {
  const currency = { issuer: 'us', name: 'Dollar', symbol: '000USD', decimals: 2 }
  expect(Assets({ usd: currency }).usd?.symbol).toBe('¤')
  const native_currency = { name: 'Ether', symbol: '000ETH', decimals: 18 }
  const network = {
    chain_id: { '#': 8453 },
    network: 'base',
    address_family: 'EVM',
    native_currency,
    is_testnet: false,
  }
  expect(Chains({ base: network }).base?.native_currency?.symbol).toBe('TOKEN')
})
