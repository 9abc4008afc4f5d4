const pattern = /^(?:\d+|\d*\.\d+)$/
/** Fits the 78 digits of 2^256, a fraction of 36 digits and the point. */
const maxLength = 116

/** Whether a string is a decimal amount: digits with an optional fraction; no exponent, sign or whitespace. */
export function isDecimalString(text: string): boolean {
  return text.length <= maxLength && pattern.test(text)
}
