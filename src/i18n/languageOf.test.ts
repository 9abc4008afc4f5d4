import { expect, test } from 'vitest'
import { en } from '../widget/en.js'
import { isolateValues } from './languageOf.js'

test('right-to-left languages wrap values in bidi isolates', () => {
  for (const locale of ['ar', 'fa-IR', 'he', 'ur-PK', 'dv', 'ks', 'nqo', 'pa-Arab', 'az-Arab', 'ckb', 'yi']) {
    const { confirm, form, quotes } = isolateValues(en, locale)
    expect(confirm.action.pay('12.50 USD')).toBe('Pay \u206812.50 USD\u2069')
    expect(quotes.allFeesOf('1.48 USD', '1.48 %')).toBe('\u20681.48 USD\u2069 (\u20681.48 %\u2069)')
    expect(quotes.atLeast('98.52 USDC')).toEqual(['You get at least ', { strong: '\u206898.52 USDC\u2069' }, '.'])
    expect(form.down.paid).toEqual(en.form.down.paid)
  }
})

test('numbers and empty strings are passed through', () => {
  const { confirm, quotes } = isolateValues(en, 'ar')
  expect(quotes.count(1)).toBe('1 offer')
  expect(confirm.action.pay('')).toBe('Pay ')
})

test('left-to-right languages are unchanged', () => {
  for (const locale of ['en', 'de-AT', 'arn', 'hebrew', 'pa', 'ar-Latn', '', 'no such locale'])
    expect(isolateValues(en, locale)).toBe(en)
})
