/** What the wire accepts as an amount. */
const decimalPattern = /^(\d+|\d*\.\d+)$/

/** Longer text than any real amount: 78 digits hold 2^256, 36 more the fraction. */
const longestDecimal = 116

/** True for a decimal string as the wire defines it. */
export function isDecimal(text: string): boolean {
  return text.length <= longestDecimal && decimalPattern.test(text)
}

/**
 * A decimal string in units of 10^-decimals.
 * Returns undefined when the text is no decimal or has more digits than `decimals` can hold: nothing is ever rounded here.
 */
export function toUnits(text: string, decimals: number): bigint | undefined {
  if (!isDecimal(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals) return undefined
  return BigInt(`${whole}${kept.padEnd(decimals, '0')}` || '0')
}

/** Units of 10^-decimals as the shortest decimal string that says the same. */
export function fromUnits(units: bigint, decimals: number): string {
  if (units < 0n) throw new RangeError('Amounts are never negative.')
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Integer division that rounds up, for amounts that must never be understated. */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
