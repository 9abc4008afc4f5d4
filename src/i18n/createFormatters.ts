import { type Durations, durationMessages } from './durations.js'

/** Formatters for every number, time and date on screen. Amounts are decimal strings, times are epoch milliseconds. */
export type Formatters = {
  /** A token amount for display: enough digits to compare, rounded down. "494.61", "0.3178". */
  amount: (value: string) => string
  /** A token amount with every digit, for sending. */
  exact: (value: string) => string
  /** A token amount with its symbol. "494.61 USDC". */
  token: (value: string, symbol: string) => string
  /** A price or fee in a currency. "500.00 USD". */
  fiat: (value: string, currency: string) => string
  /** A price or fee without its currency code. "500.00". */
  fiatFigure: FormatFiat
  /** A percentage. "1.08%". */
  percent: (value: string) => string
  /** Time of day. "14:52". */
  time: (at: number) => string
  /** Time of day with seconds. "14:31:20". */
  preciseTime: (at: number) => string
  /** Date and time. "21 Nov 2026, 14:33". */
  date: (at: number) => string
  /** Remaining time as minutes and seconds. "4:12". */
  countdown: (milliseconds: number) => string
  /** A duration, rounded up. "2 min". */
  duration: (seconds: number) => string
  /** An approximate duration. "about 2 min". */
  about: (seconds: number) => string
  /** Elapsed time. "1 min 08 s". */
  elapsed: (seconds: number) => string
}

/** Formatters for a BCP 47 locale. An unsupported locale falls back to English. */
export function createFormatters(locale: string, durations: Durations = durationMessages.en): Formatters {
  const tag = supportedLocale(locale)
  const decimal = createFormatDecimal(tag)
  const amount = (value: string) =>
    decimal(value, { min: value.includes('.') ? 2 : 0, max: digitsOf(value), rounding: 'down' })
  const fiatFigure = createFormatFiat(decimal)
  const percent = new Intl.NumberFormat(tag, { style: 'percent' }).formatToParts(0)
  const time = format(tag, { hour: '2-digit', minute: '2-digit' })
  return {
    amount,
    exact: (value) => decimal(value, { min: 0, max: value.length, rounding: 'down' }),
    token: (value, symbol) => `${amount(value)} ${symbol}`,
    fiat: (value, currency) => `${fiatFigure(value, currency)} ${currency.toUpperCase()}`,
    fiatFigure,
    // The percent sign comes from the locale; the digits come from the decimal string.
    percent: (value) => {
      const figure = decimal(value, { min: 0, max: 2, rounding: 'nearest' })
      return percent.map((part) => (part.type === 'integer' ? figure : part.value)).join('')
    },
    time,
    preciseTime: format(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    date: format(tag, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
    countdown,
    duration: (seconds) => duration(seconds, durations),
    about: (seconds) => durations.about(duration(seconds, durations)),
    elapsed: (seconds) => elapsed(seconds, durations),
  }
}

function format(locale: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  const formatter = new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h23' })
  return (at) => formatter.format(at)
}

/** Two decimals from 100 up; below that, enough for four significant digits. */
function digitsOf(value: string): number {
  const [integer = '', fraction = ''] = value.replace('-', '').split('.')
  const whole = integer.replace(/^0+/, '')
  if (whole !== '') return Math.max(2, 5 - whole.length)
  const zeros = fraction.length - fraction.replace(/^0+/, '').length
  return zeros + 4
}

function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

function duration(seconds: number, { second, minutes, hours, days }: Durations): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < minute) return second(whole)
  if (whole <= hour) return minutes(Math.ceil(whole / minute))
  if (whole <= 2 * day) return hours(Math.ceil(whole / hour))
  return days(Math.ceil(whole / day))
}

function elapsed(seconds: number, { second, minutesSeconds, hoursMinutes }: Durations): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < minute) return second(whole)
  if (whole < hour) return minutesSeconds(Math.floor(whole / minute), two(whole % minute))
  return hoursMinutes(Math.floor(whole / hour), two(Math.floor((whole % hour) / minute)))
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** Formats an amount with the currency's number of decimals, without its code: "500.00" dollars, "7,500" yen. */
type FormatFiat = (value: string, currency: string) => string

function createFormatFiat(decimal: FormatDecimal): FormatFiat {
  const known = new Map<string, number>()
  const currencies = new Set(Intl.supportedValuesOf?.('currency'))
  return (value, currency) => {
    const digits = known.get(currency) ?? fiatDigits(currency)
    known.set(currency, digits)
    // Prices may be in a token, of which a hundredth can be hundreds of dollars.
    const max = currencies.size === 0 || currencies.has(currency.toUpperCase()) ? digits : digitsOf(value)
    return decimal(value, { min: digits, max, rounding: 'nearest' })
  }
}

type DecimalDigits = {
  /** Minimum number of decimals. */
  min: number
  /** Maximum number of decimals. */
  max: number
  /** `down` never overstates a balance; `nearest` is for prices and fees. */
  rounding: 'down' | 'nearest'
}

/** Formats a decimal string without converting it to a floating-point number. Other text is returned unchanged. */
type FormatDecimal = (value: string, digits: DecimalDigits) => string

const shape = /^(-?)(\d+)(?:\.(\d+))?$/

/** Creates the formatter of a locale: separators and digits come from `Intl`, exact values from `bigint`. */
function createFormatDecimal(locale: string): FormatDecimal {
  const integerFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const point = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal')
  const digit = new Intl.NumberFormat(locale, { useGrouping: false })
  const localDigits = Array.from({ length: 10 }, (_, value) => digit.format(value))

  return (value, digits) => {
    const parts = shape.exec(value)
    if (parts === null) return value
    const [, sign = '', integer = '', fraction = ''] = parts
    const rounded = round(integer, fraction, digits)
    const shownSign = rounded.integer === 0n && /^0*$/.test(rounded.fraction) ? '' : sign
    const tail = Array.from(rounded.fraction, (character) => localDigits[character.charCodeAt(0) - 48]).join('')
    return `${shownSign}${integerFormat.format(rounded.integer)}${tail === '' ? '' : `${point?.value ?? '.'}${tail}`}`
  }
}

function round(integer: string, fraction: string, { min, max, rounding }: DecimalDigits) {
  const up = rounding === 'nearest' && (fraction[max] ?? '0') >= '5' ? 1n : 0n
  const units = BigInt(integer + fraction.slice(0, max).padEnd(max, '0')) + up
  const digits = units.toString().padStart(max + 1, '0')
  const significantFraction = max === 0 ? '' : digits.slice(-max).replace(/0+$/, '')
  return { integer: max === 0 ? units : BigInt(digits.slice(0, -max)), fraction: significantFraction.padEnd(min, '0') }
}

/** Decimals of a currency: two for dollars, none for yen. Anything but a currency code, such as a token symbol, gets two. */
export function fiatDigits(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** The BCP 47 tag to format with. Plain `en` becomes `en-GB`, with the day before the month, as does an unsupported locale. */
export function supportedLocale(locale: string): string {
  try {
    const [tag] = Intl.DateTimeFormat.supportedLocalesOf(locale)
    return tag === undefined || tag === 'en' ? 'en-GB' : tag
  } catch {
    return 'en-GB'
  }
}
