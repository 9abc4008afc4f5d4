import { expect, test } from 'vitest'
import { createFormatters } from '../src/i18n/createFormatters.js'
import { compareDecimals } from '../src/money/decimal.js'
import { parseAmountInput } from '../src/money/parseAmountInput.js'
import { currencyNames, withoutNames } from '../src/money/withoutNames.js'
import { ambiguousReadings } from '../src/widget/steps/form/AmountHint.js'
import { randomFor } from './support/seededRandom.js'

/** Languages and regions that write numbers in every way that CLDR knows, and some that browsers do not. */
const regions =
  'af am ar ar-AE ar-DZ ar-EG az be bg bn bo ca ckb cs da de de-AT de-CH dz el en en-IN en-ZA es es-419 es-CR es-MX et eu fa fi fr fr-CA fr-CH gsw gu ha he hi hr hu hy id is it it-CH ja ka kk km ko ks ky lo lt lv mk ml mr ms my nb ne nl pa-Arab pl ps pt-BR pt-PT rm ro ru sd si sk sl sq sr sv sw ta te th tr uk ur ur-IN uz vi xh zh-Hans zh-Hant zu'.split(
    ' ',
  )
const systems = ['', ...Intl.supportedValuesOf('numberingSystem').map((system) => `-u-nu-${system}`)]
const decimals = 18
const count = Math.round(1_000_000 / Number(process.env.SCALE ?? 20))
const perLocale = 20

test('what a locale shows is read as the same amount, or both readings are offered', () => {
  const random = randomFor('amounts read back')
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('')
  const wrong: string[] = []
  let asked = 0
  for (let drawn = 0; drawn < count; drawn += perLocale) {
    const locale = pick(regions) + pick(systems)
    const { exact } = createFormatters(locale)
    for (let round = 0; round < perLocale; round++) {
      const whole = digits(1 + Math.floor(random() * 12)).replace(/^0+(?=\d)/, '')
      const fraction = digits(Math.floor(random() * (decimals + 1))).replace(/0+$/, '')
      const amount = fraction === '' ? whole : `${whole}.${fraction}`
      const shown = exact(amount)
      const read = parseAmountInput(shown, { decimals, locale })
      const isAsked = read.kind === 'invalid' && read.reason === 'ambiguous'
      if (isAsked) asked++
      const readings = read.kind === 'amount' ? [read.value] : isAsked ? ambiguousReadings(shown) : [amount]
      if (!readings.includes(amount)) wrong.push(`${locale}: ${amount}, shown as ${shown}, is read as ${readings}`)
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeLessThan(count / 20)
})

test.each(regions)('%s, in its own digits, reads every amount that it shows', (locale) => {
  const { exact } = createFormatters(locale)
  for (const amount of ['0.5', '1', '12.5', '999.99', '1234.5', '12345.678', '1234567', '1234567.891', '0.000001']) {
    expect(parseAmountInput(exact(amount), { decimals, locale })).toEqual({ kind: 'amount', value: amount })
  }
})

const currencies =
  'usd eur gbp jpy inr brl cad aud chf sek dkk pln czk huf try aed sar ils kwd idr vnd thb krw cny hkd mxn'.split(' ')
const full = process.env.SCALE === '1'

test('what a locale shows with the symbol of its currency is read as it is without, and other symbols are refused', () => {
  const random = randomFor('amounts with symbols')
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const wrong: string[] = []
  // At full length every pair; else every region and every numbering system.
  const pairs = full
    ? regions.flatMap((region) => systems.map((system) => region + system))
    : [...regions, ...systems.map((system) => pick(regions) + system)]
  for (const locale of pairs) {
    const { fiat, exact } = createFormatters(locale)
    const [currency, other] = [pick(currencies), pick(currencies)]
    const amount = pick(['0.05', '7', '12.5', '1234', '12345.678', '1234567', '1234567.25'])
    const read = (text: string) => parseAmountInput(text, { decimals, locale })
    const bare = read(exact(amount))
    const shown = fiat(amount, currency, true)
    for (const text of [
      shown,
      ` ${shown}\u00a0`,
      `\u200f${shown}\u200e`,
      `${currency.toUpperCase()} ${exact(amount)}`,
    ]) {
      const result = read(withoutNames(text, currencyNames(currency, locale)))
      const isSame =
        result.kind === 'amount' && bare.kind === 'amount'
          ? compareDecimals(result.value, bare.value) === 0
          : JSON.stringify(result) === JSON.stringify(bare)
      if (!isSame) wrong.push(`${locale}: ${text} is ${JSON.stringify(result)}, not ${JSON.stringify(bare)}`)
    }
    const names = currencyNames(currency, locale)
    const foreign = fiat(amount, other, true)
    // Two kroner or dollars may have one symbol in a locale.
    const isOwn = currencyNames(other, locale).some((name) => names.includes(name) && foreign.includes(name))
    const result = read(withoutNames(foreign, names))
    if (!isOwn && result.kind !== 'invalid') wrong.push(`${locale}: ${foreign} is read as ${currency}`)
  }
  expect(wrong).toEqual([])
})
