export type DecimalDigits = {
  /** Minimum number of decimals. */
  min: number
  /** Maximum number of decimals. */
  max: number
  /** `down` never overstates a balance; `nearest` is for prices and fees. */
  rounding: 'down' | 'nearest'
}

/** Formats a decimal string without converting it to a floating-point number. Other text is returned unchanged. */
export type FormatDecimal = (value: string, digits: DecimalDigits) => string

const shape = /^(-?)(\d+)(?:\.(\d+))?$/

/** Creates the formatter of a locale: separators and digits come from `Intl`, exact values from `bigint`. */
export function createFormatDecimal(locale: string): FormatDecimal {
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
