const pattern = /^(?:\d+|\d*\.\d+)$/
/** Longest amount that is believed: 78 digits hold 2^256, 36 more its fraction, and a point. */
const longest = 116

/** Whether a text is an amount: digits with an optional fraction, never an exponent, a sign or a blank. */
export function isDecimalString(text: string): boolean {
  return text.length <= longest && pattern.test(text)
}
