import { separatorsOf } from './parseAmountInput.js'
import { groupByThousands, isPlainEnglish } from './plainEnglish.js'

/**
 * Groups the digits of a typed amount as a locale does. Text with other separators than its decimal one stays as typed.
 *
 * @example
 * groupAmountInput('1234.5', 'en') // "1,234.5"
 */
export function groupAmountInput(typed: string, locale: string): string {
  const { decimal } = separatorsOf(locale)
  const [whole = '', ...fractions] = typed.split(decimal)
  if (!/^[1-9]\d{3,}$/.test(whole) || !/^\d*$/.test(fractions.join(decimal))) return typed
  const grouped = isPlainEnglish(locale)
    ? groupByThousands(BigInt(whole))
    : new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(BigInt(whole))
  return [grouped, ...fractions].join(decimal)
}
