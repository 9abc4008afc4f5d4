/** What a typed amount came to. `ambiguous` may be read as thousands or as decimals: the person has to say which. */
export type AmountInput =
  | { kind: 'empty' }
  | { kind: 'amount'; value: string }
  | { kind: 'invalid'; reason: 'not_a_number' | 'too_many_decimals' | 'too_long' | 'ambiguous' }

const canonical = /^(?:0|[1-9]\d{0,77})(?:\.\d{1,36})?$/
/** Marks that only ever group. They stand between groups of three, or of two before a last three as in India. */
const groupMark = /[\u0020\u00a0\u202f\u2009'’_٬]/
const groupedWhole = /^\d{1,3}(\D)\d{3}(?:\1\d{3})*$|^\d{1,2}(\D)(?:\d{2}\2)*\d{3}$/
const groupedByMarks = /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:[.,]\d{2})+[.,]\d{3}$/
/** Zeros of the digit sets people type: Arabic-Indic, Persian, Devanagari, full width. */
const digitZeros = [0x0660, 0x06f0, 0x0966, 0xff10]

function toAsciiDigits(text: string): string {
  return text.replace(/\D/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    const zero = digitZeros.find((start) => code >= start && code <= start + 9)
    return zero === undefined ? character : String(code - zero)
  })
}

/** The text without marks that group, or undefined where one stands elsewhere: `12 50` is not 1250. */
function ungroup(text: string): string | undefined {
  if (!groupMark.test(text)) return text
  const whole = text.replace(/[.,].*/s, '')
  const rest = text.slice(whole.length)
  if (!groupedWhole.test(whole) || groupMark.test(rest)) return undefined
  return whole.replace(/\D/g, '') + rest
}

function separatorsOf(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.5)
  const of = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback
  return { decimal: of('decimal', '.'), group: of('group', ',') }
}

/** Both marks mean what they mean where the person lives, and a lone mark that can only be a decimal one is read as such. */
function toPoint(text: string, locale: string): string | 'ambiguous' | undefined {
  const { decimal, group } = separatorsOf(locale)
  const marks = text.replace(/\d/g, '')
  if (marks === '') return text
  if (!/^[.,]+$/.test(marks)) return undefined
  const last = marks.at(-1) ?? ''
  const count = marks.split(last).length - 1
  if (new Set(marks).size === 1) {
    const grouped = groupedByMarks.test(text)
    if (count > 1) return grouped && last !== decimal ? text.replaceAll(last, '') : undefined
    // "1,234" where the comma groups is a thousand to some and one and a bit to others.
    if (grouped && last === group) return 'ambiguous'
    return text.replace(last, '.')
  }
  const grouping = marks[0] ?? ''
  if (count !== 1 || !groupedByMarks.test(text.slice(0, text.lastIndexOf(last)))) return undefined
  return text.replaceAll(grouping, '').replace(last, '.')
}

/**
 * Reads an amount as a person typed it, in their locale's marks and digits.
 *
 * Nothing is rounded and nothing is guessed: too many decimals or a text that can be read in two ways is refused.
 *
 * @param text What is in the field.
 * @param options.decimals Decimals of the asset, 0 to 36.
 * @param options.locale A BCP 47 tag; decides what `,` and `.` mean.
 * @returns A canonical decimal string, or why it is none.
 * @example
 * parseAmountInput('1.234,5', { decimals: 6, locale: 'de' }) // { kind: 'amount', value: '1234.5' }
 */
export function parseAmountInput(text: string, options: { decimals: number; locale: string }): AmountInput {
  if (text.length > 200) return { kind: 'invalid', reason: 'too_long' }
  const typed = toAsciiDigits(text.trim()).replaceAll('٫', '.')
  if (typed === '') return { kind: 'empty' }
  const compact = ungroup(typed)
  const pointed = compact === undefined ? undefined : toPoint(compact, options.locale)
  if (pointed === 'ambiguous') return { kind: 'invalid', reason: 'ambiguous' }
  if (pointed === undefined) return { kind: 'invalid', reason: 'not_a_number' }
  const [whole = '', fraction = ''] = pointed.split('.')
  const value = (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction ? `.${fraction}` : '')
  if (pointed === '.' || !/^\d*\.?\d*$/.test(pointed)) return { kind: 'invalid', reason: 'not_a_number' }
  if (fraction.length > options.decimals) return { kind: 'invalid', reason: 'too_many_decimals' }
  if (!canonical.test(value)) return { kind: 'invalid', reason: 'too_long' }
  return { kind: 'amount', value }
}
