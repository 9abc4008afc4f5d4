import { plain } from './plain.js'

const matching = (name: string, pattern: RegExp) =>
  plain(name, (value) => typeof value === 'string' && pattern.test(value))

export const text = plain('text', (value) => typeof value === 'string' && value !== '')
export const flag = plain('boolean', (value) => typeof value === 'boolean')
export const integer = plain('non-negative integer', (value) => Number.isSafeInteger(value) && (value as number) >= 0)
export const seconds = plain('number of seconds', (value) => typeof value === 'number' && value >= 0)
export const decimal = matching('decimal string', /^(\d+|\d*\.\d+)$/)
export const timestamp = matching('UTC timestamp', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
export const uuid = matching('UUID', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
export const hash = matching('transaction hash', /^0x[0-9a-f]{64}$/)
export const address = matching('address', /^0x[0-9a-fA-F]{40}$/)
export const network = matching('network', /^[a-z]+$/)
/** Responses use lower case, and the bare `0x` for the native currency. */
export const token = matching('token id', /^[a-z]+:0x([a-f0-9]{40})?$/)
export const currency = matching('currency code', /^[a-z]{3}$/)
export const asset = matching('asset id', /^([a-z]+:0x([a-f0-9]{40})?|[a-z]{3})$/)
export const url = plain('https or localhost URL', (value) => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
})
/** Integers are wrapped, as a number or a string of digits. */
export const wrappedInteger = plain('wrapped integer', (value) => {
  const [[key, inner] = [], ...others] = Object.entries(value ?? {})
  const isInteger = Number.isSafeInteger(inner) || (typeof inner === 'string' && /^\d+$/.test(inner))
  return key === '#' && isInteger && others.length === 0
})
export const wrappedDecimal = plain('wrapped decimal', (value) => {
  const [[key, inner] = [], ...others] = Object.entries(value ?? {})
  return key === '#' && typeof inner === 'string' && /^(\d+|\d*\.\d+)$/.test(inner) && others.length === 0
})
/** A human-readable sentence: no stack trace, no internals, not just a code. */
export const sentence = plain('readable sentence', (value) => {
  if (typeof value !== 'string' || !/^[A-Za-z0-9_].{9,400}[.?]$/.test(value)) return false
  return !/Expected |Invalid type|undefined|\[object|NaN|\bat \/|Error:|ECONN|null\b/.test(value)
})
