import { separatorsOf } from '../money/parseAmountInput.js'
import { groupByThousands, isPlainEnglish } from '../money/plainEnglish.js'
import { supportedLocale } from './supportedLocale.js'

/** Formatters for every number on screen. Amounts are decimal strings. */
export type Formatters = {
  /** A token amount for display, rounded down: two decimals if its symbol is of money, else four digits. "494.61", "0.3178". */
  amount: (value: string, symbol: string | undefined) => string
  /** A token amount with every digit, for sending. */
  exact: (value: string) => string
  /** A token amount with its symbol. "494.61 USDC". */
  token: (value: string, symbol: string) => string
  /** A price or fee in a currency, "$500.00". Exact for entered amounts and limits: "$500", "$12.505". */
  fiat: FormatFiat
  /** A percentage with one decimal, or as many as asked for. "1.1%". */
  percent: (value: string, decimals?: number) => string
}

/**
 * Formatters for a BCP 47 locale. An unsupported locale falls back to the reader's English.
 *
 * @param currencies Currencies that stand beside each other. Those with the same symbol are told apart by their codes.
 */
export function createFormatters(locale: string | undefined, currencies: readonly string[] = []): Formatters {
  const tag = supportedLocale(locale)
  const decimal = createFormatDecimal(tag)
  const amount = (value: string, symbol?: string) => decimal(value, digitsOf(value, symbol), 'down')
  const percent = once(() => new Intl.NumberFormat(tag, { style: 'percent' }).formatToParts(0))
  return {
    amount,
    exact: (value) => decimal(value, { min: 0, max: value.length }, 'down'),
    token: (value, symbol) => `${amount(value, symbol)} ${symbol}`,
    fiat: createFormatFiat(tag, decimal, currencies),
    percent: (value, digits = 1) => fill(percent(), decimal(value, { min: digits, max: digits }, 'nearest')),
  }
}

/** Creates a value on its first use: `Intl` is slow to start, and the first screen formats little. */
export function once<Value>(create: () => Value): () => Value {
  let created: { value: Value } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}

/** Symbols of tokens that stand for money, so two decimals are their cents. */
const money = /USD|^EUR|^X?DAI$|^GHO$/i

/** The digits of a decimal string without its sign and outer zeros: whole ones, zeros after the point, and the rest. */
const significant = /^-?0*(\d*)(?:\.(0*)(\d*?)0*)?$/

/** Cents of money, four significant digits of other tokens. What is less than a cent is not shown as nothing. */
function digitsOf(value: string, symbol = ''): DecimalDigits {
  const [, whole, zeros = '', rest] = significant.exec(value) ?? []
  const max = whole ? Math.max(0, 4 - whole.length) : zeros.length + 4
  if (money.test(symbol)) return { min: 2, max: !whole && rest && zeros[1] ? max : 2 }
  return { min: rest ? max : 0, max }
}

/** Formats a decimal string in a currency, by its code. `exact` keeps every digit, and whole amounts without decimals. */
type FormatFiat = (value: string, currency: string, exact?: true) => string

/** Currencies with two decimals and a symbol of their own, which plain English puts before the number. */
const plainSymbols: Record<string, string> = { usd: '$', eur: '€', gbp: '£' }
const isPlain = (currency: string) => Object.hasOwn(plainSymbols, currency)

function createFormatFiat(locale: string, decimal: FormatDecimal, currencies: readonly string[]): FormatFiat {
  const known = once(() => new Set(Intl.supportedValuesOf?.('currency')))
  const isKnown = (code: string) => isPlain(code) || known().has(code.toUpperCase())
  const parts = (currency: string, currencyDisplay: 'narrowSymbol' | 'code') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      maximumFractionDigits: 0,
    }).formatToParts(0)
  const symbol = (currency: string) => parts(currency, 'narrowSymbol').find(({ type }) => type === 'currency')?.value
  // Asset ids of tokens are longer.
  const meet = currencies.filter((code) => code.length === 3 && isKnown(code))
  const createStyle = (currency: string) => {
    if (isPlainEnglish(locale) && [currency, ...meet].every(isPlain)) return plainStyle(currency)
    const isShared = meet.some((other) => other !== currency && symbol(other) === symbol(currency))
    return { digits: fiatDigits(currency), parts: parts(currency, isShared ? 'code' : 'narrowSymbol') }
  }
  const styles = new Map<string, ReturnType<typeof createStyle>>()
  return (value, currency, exact) => {
    // Prices may be in a token, of which a hundredth can be hundreds of dollars.
    if (!isKnown(currency)) return `${decimal(value, digitsOf(value, currency), 'nearest')} ${currency.toUpperCase()}`
    const style = styles.get(currency) ?? createStyle(currency)
    styles.set(currency, style)
    const { digits } = style
    const figure = exact
      ? decimal(value, { min: value.includes('.') ? digits : 0, max: value.length }, 'down')
      : decimal(value, { min: digits, max: digits }, 'nearest')
    return fill(style.parts, figure)
  }
}

function plainStyle(currency: string): { digits: number; parts: Intl.NumberFormatPart[] } {
  const symbol = { type: 'currency', value: plainSymbols[currency] ?? '' } as const
  return { digits: 2, parts: [symbol, { type: 'integer', value: '' }] }
}

/**
 * Puts a figure in the place of the number: signs and symbols come from `Intl`, the digits from the decimal string. Without
 * the marks of direction that `Intl` adds, an amount has the same order in a sentence as alone.
 */
function fill(parts: readonly Intl.NumberFormatPart[], figure: string): string {
  const text = parts.map(({ type, value }) => (type === 'integer' ? figure : value)).join('')
  return text.replace(/[\u061c\u200e\u200f]/g, '')
}

type DecimalDigits = {
  /** Minimum number of decimals. */
  min: number
  /** Maximum number of decimals. */
  max: number
}

/** `down` never overstates a balance; `nearest` is for prices and fees. */
type Rounding = 'down' | 'nearest'

/** Formats a decimal string without converting it to a floating-point number. Other text is returned unchanged. */
type FormatDecimal = (value: string, digits: DecimalDigits, rounding: Rounding) => string

const shape = /^(-?)(\d+)(?:\.(\d+))?$/

/** Creates the formatter of a locale: separators and digits come from `Intl`, exact values from `bigint`. */
function createFormatDecimal(locale: string): FormatDecimal {
  const createStyle = () => ({
    format: isPlainEnglish(locale) ? groupByThousands : new Intl.NumberFormat(locale).format,
    point: separatorsOf(locale, '').decimal,
  })
  const style = once(createStyle)
  return (value, digits, rounding) => {
    const parts = shape.exec(value)
    if (parts === null) return value
    const [, sign = '', integer = '', fraction = ''] = parts
    const rounded = round(integer, fraction, digits, rounding)
    const shownSign = rounded.integer === 0n && !/[1-9]/.test(rounded.fraction) ? '' : sign
    const { format, point } = style()
    const tail = Array.from(rounded.fraction, (digit) => format(BigInt(digit))).join('')
    return shownSign + format(rounded.integer) + (tail && point + tail)
  }
}

function round(integer: string, fraction: string, { min, max }: DecimalDigits, rounding: Rounding) {
  const up = rounding === 'nearest' && (fraction[max] ?? '0') >= '5' ? 1n : 0n
  const units = BigInt(integer + fraction.slice(0, max).padEnd(max, '0')) + up
  const digits = units.toString().padStart(max + 1, '0')
  const point = digits.length - max
  const fractionDigits = digits.slice(point).replace(/0+$/, '')
  return { integer: BigInt(digits.slice(0, point)), fraction: fractionDigits.padEnd(min, '0') }
}

/** Decimals of a currency: two for dollars, none for yen. Anything but a currency code, such as a token symbol, gets two. */
export function fiatDigits(currency: string): number {
  if (isPlain(currency)) return 2
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
