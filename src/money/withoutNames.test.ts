import { expect, test } from 'vitest'
import { parseAmountInput } from './parseAmountInput.js'
import { currencyNames, withoutNames } from './withoutNames.js'

const read = (text: string, currency: string, locale: string) =>
  parseAmountInput(withoutNames(text, currencyNames(currency, locale)), { decimals: 18, locale })

test.each([
  ['$1,250.00', 'usd', 'en', '1250.00'],
  ['US$ 50', 'usd', 'en', '50'],
  ['USD 50', 'usd', 'de', '50'],
  ['50 US$', 'usd', 'en', '50'],
  ['1.250,00 €', 'eur', 'de', '1250.00'],
  ['1.250,00\u00a0EUR', 'eur', 'de', '1250.00'],
  ['\u200f١٬٢٣٤٫٥٠ US$', 'usd', 'ar', '1234.50'],
  ['$50', 'usd', 'ar', '50'],
  ['R$ 1.234,56', 'brl', 'pt-BR', '1234.56'],
  ['₹12,345', 'inr', 'en-IN', undefined],
  ['₹12,34,567', 'inr', 'en-IN', '1234567'],
  ['1 234,50 $', 'cad', 'fr-CA', '1234.50'],
  ['1.234,50 kr.', 'dkk', 'da', '1234.50'],
  ['‏1,234.50 د.إ.‏', 'aed', 'ar-AE', '1234.50'],
])('%s in a field of %s, read in %s, is %s', (text, currency, locale, value) => {
  expect(read(text, currency, locale)).toEqual(
    value === undefined ? { kind: 'invalid', reason: 'ambiguous' } : { kind: 'amount', value },
  )
})

test.each([
  ['$50', 'eur', 'en'],
  ['€50', 'usd', 'en'],
  ['£50', 'usd', 'en-GB'],
  ['R$ 50', 'usd', 'en'],
  ['50 HK$', 'usd', 'en'],
  ['C$50', 'usd', 'en'],
  ['CA$50', 'usd', 'en'],
  ['US$50', 'cad', 'en'],
  ['$50', 'cad', 'ar'],
  ['50 EUR', 'usd', 'de'],
  ['$50 CAD', 'usd', 'en'],
  ['50 USDC', 'usd', 'en'],
  ['¥50', 'usd', 'ja'],
  ['$', 'eur', 'en'],
])('%s is refused in a field of %s, read in %s: its currency is another', (text, currency, locale) => {
  expect(read(text, currency, locale)).toEqual({ kind: 'invalid', reason: 'not_a_number' })
})

test.each([
  ['50 USDC', 'USDC', '50'],
  ['USDC 1,500.75', 'USDC', '1,500.75'],
  ['50 USDC.e', 'USDC.e', '50'],
  ['50 USDC', 'USDC.e', '50 USDC'],
  ['50 USDT', 'USDC', '50 USDT'],
  ['100', '0', '100'],
  ['5.', '.', '5.'],
])('of %s, the token %s leaves %s', (text, symbol, left) => {
  expect(withoutNames(text, [symbol])).toBe(left)
})

test('an id that is no code of a currency has no names', () => {
  expect(currencyNames('base:0x', 'en')).toEqual([])
})
