import { isPlainEnglish } from './plainEnglish.js'

/** Result of parsing a typed amount. `ambiguous` could be thousands or decimals: the user has to clarify. */
export type AmountInput =
  | { kind: 'empty' }
  | { kind: 'amount'; value: string }
  | { kind: 'invalid'; reason: 'not_a_number' | 'too_many_decimals' | 'too_long' | 'ambiguous' }

const canonical = /^(?:0|[1-9]\d{0,77})(?:\.\d{1,36})?$/
/** Separators that only ever group: by three digits, or by two before a final three (Indian numbering). */
const groupSeparator = /[\u0020\u00a0\u202f\u2009\u3000'’_٬]/
const groupedWhole = /^\d{1,3}(\D)\d{3}(?:\1\d{3})*$|^\d{1,2}(\D)(?:\d{2}\2)*\d{3}$/
const groupedByMarks = /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:[.,]\d{2})+[.,]\d{3}$/
/** Marks of direction and of no width that pages put around a number. Those that reverse the digits are not among them. */
const marks = '[\\s\\u061c\\u200b-\\u200f\\u202a\\u202c\\u2066\\u2068\\u2069\\ufeff]+'
const aroundAmount = new RegExp(`^${marks}|${marks}$`, 'g')

/** Removes what can be neither seen nor read from both ends of an amount. */
export function trimAmount(text: string): string {
  return text.replace(aroundAmount, '')
}

/**
 * Full-width characters become ASCII, and the marks that other keyboards have in the place of `.` and `,` become those.
 * The Arabic comma is decimal where it is the mark of the locale. Elsewhere nobody knows what it is beside a `,`.
 */
function foldMarks(text: string, decimal?: string): string {
  const ascii = text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[。｡]/g, '.')
  return ascii.replace(/،/g, (mark) => (mark === decimal ? '.' : ascii.includes(',') ? mark : ','))
}

/** The code point of the zero that a digit of any script belongs to: Unicode keeps the ten of a set in a row. */
function zeroOf(code: number): number {
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - ((code - zero) % 10)
}

/**
 * Writes an amount with Western digits and separators, given the decimal separator of its locale. Digits of two sets stay
 * as they are: a Bengali 4 looks like an 8.
 *
 * @example
 * toWestern('１２。５') // "12.5"
 */
export function toWestern(text: string, decimal?: string): string {
  const folded = foldMarks(text, decimal)
  const code = (digit: string) => digit.codePointAt(0) ?? 0
  const zeros = new Set(Array.from(folded.matchAll(/\p{Nd}/gu), ([digit]) => zeroOf(code(digit))))
  const [zero = 0] = zeros
  return zeros.size > 1 ? folded : folded.replace(/\p{Nd}/gu, (digit) => String(code(digit) - zero))
}

/** Removes group separators; undefined when one is misplaced: `12 50` is not 1250. */
function ungroup(text: string): string | undefined {
  if (!groupSeparator.test(text)) return text
  const whole = text.replace(/[.,٫].*/s, '')
  const rest = text.slice(whole.length)
  if (!groupedWhole.test(whole) || groupSeparator.test(rest)) return undefined
  return whole.replace(/\D/g, '') + rest
}

/** The separators of a locale, which may have others with other digits. `''` is its own numbering system. */
export function separatorsOf(locale: string, numberingSystem = 'latn'): { decimal: string; group: string } {
  if (isPlainEnglish(locale)) return { decimal: '.', group: ',' }
  const parts = new Intl.NumberFormat(locale, numberingSystem ? { numberingSystem } : {}).formatToParts(1234567.5)
  const of = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback
  return { decimal: of('decimal', '.'), group: of('group', ',') }
}

/** Replaces the decimal separator by a point; a lone separator that cannot group is a decimal one. */
function normalizeSeparators(text: string, decimal: string): string | 'ambiguous' | undefined {
  const separators = text.replace(/\d/g, '')
  if (separators === '') return text
  if (!/^[.,٫]+$/.test(separators)) return undefined
  const last = separators.at(-1) ?? ''
  const count = separators.split(last).length - 1
  if (new Set(separators).size === 1) {
    const grouped = groupedByMarks.test(text)
    if (count > 1) return grouped && last !== decimal ? text.replaceAll(last, '') : undefined
    // "1,234" could be 1234 or 1.234, unless the locale writes decimals so. Others may be used to another locale.
    if (grouped && last !== decimal) return 'ambiguous'
    return text.replace(last, '.')
  }
  const grouping = separators[0] ?? ''
  if (count !== 1 || !groupedByMarks.test(text.slice(0, text.lastIndexOf(last)))) return undefined
  return text.replaceAll(grouping, '').replace(last, '.')
}

/**
 * Parses an amount as the user typed it, with the separators and digits of their locale.
 *
 * Nothing is rounded, guessed or left out: what has no single reading is rejected.
 *
 * @param text The field's value.
 * @param options.decimals Decimals of the asset, 0 to 36.
 * @param options.locale A BCP 47 tag; decides what `,` and `.` mean.
 * @returns A canonical decimal string, or the reason there is none.
 * @example
 * parseAmountInput('1.234,5', { decimals: 6, locale: 'de' }) // { kind: 'amount', value: '1234.5' }
 */
export function parseAmountInput(text: string, options: { decimals: number; locale: string }): AmountInput {
  if (text.length > 200) return { kind: 'invalid', reason: 'too_long' }
  const { decimal } = separatorsOf(options.locale, /\d/.test(text) ? 'latn' : /[٠-٩]/.test(text) ? 'arab' : '')
  const typed = toWestern(trimAmount(text), decimal)
  if (typed === '') return { kind: 'empty' }
  const compact = ungroup(typed)
  const normalized = compact && normalizeSeparators(compact, foldMarks(decimal, decimal))
  if (normalized === 'ambiguous') return { kind: 'invalid', reason: 'ambiguous' }
  if (normalized === undefined) return { kind: 'invalid', reason: 'not_a_number' }
  const [whole = '', written = ''] = normalized.split('.')
  // Zeros that the asset has no digits for are no part of the amount.
  const fraction = written.length > options.decimals ? written.replace(/0+$/, '') : written
  const value = (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction ? `.${fraction}` : '')
  if (normalized === '.' || !/^\d*\.?\d*$/.test(normalized)) return { kind: 'invalid', reason: 'not_a_number' }
  if (fraction.length > options.decimals) return { kind: 'invalid', reason: 'too_many_decimals' }
  if (!canonical.test(value)) return { kind: 'invalid', reason: 'too_long' }
  return { kind: 'amount', value }
}
