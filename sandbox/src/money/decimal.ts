/** An amount in the wire format. */
const decimalPattern = /^(\d+|\d*\.\d+)$/

/** No amount is longer: 78 digits for 2^256, 36 for the fraction, and the separator. */
const maxDecimalLength = 116

/** True for a decimal string in the wire format. */
export function isDecimal(text: string): boolean {
  return text.length <= maxDecimalLength && decimalPattern.test(text)
}

/**
 * Parses a decimal string into units of 10^-decimals. Never rounds.
 * @returns undefined when the text is not a decimal or has more than `decimals` significant decimals
 */
export function toUnits(text: string, decimals: number): bigint | undefined {
  if (!isDecimal(text)) return undefined
  const [integer = '', fraction = ''] = text.split('.')
  const trimmed = fraction.replace(/0+$/, '')
  if (trimmed.length > decimals) return undefined
  return BigInt(`${integer}${trimmed.padEnd(decimals, '0')}` || '0')
}

/** Formats units of 10^-decimals as the shortest exact decimal string. */
export function fromUnits(units: bigint, decimals: number): string {
  if (units < 0n) throw new RangeError('Amounts are never negative.')
  const digits = units.toString().padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? integer : `${integer}.${fraction}`
}

/** Integer division that rounds up, for amounts that must not be understated. */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
