import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { TypedValue } from './TypedData.js'

const wordBytes = 32

/** Encodes a value of an atomic type as a 32-byte word. Undefined if the value does not fit the type. */
export function encodeAtomic(type: string, value: TypedValue): Uint8Array | undefined {
  if (type === 'address') return encodeBytes(value, 20, 'left')
  if (type === 'bool') return typeof value === 'boolean' ? toWord(value ? 1n : 0n) : undefined
  const bytes = /^bytes([1-9]|[12]\d|3[0-2])$/.exec(type)
  if (bytes) return encodeBytes(value, Number(bytes[1]), 'right')
  const integer = /^(u?)int(\d{1,3})$/.exec(type)
  return integer ? encodeInteger(value, Number(integer[2]), integer[1] === 'u') : undefined
}

/** The bytes of a `string` or `bytes` value, which are hashed in its place. Undefined for other types. */
export function encodeDynamic(type: string, value: TypedValue): Uint8Array | undefined {
  if (typeof value !== 'string') return undefined
  if (type === 'string') return utf8ToBytes(value)
  return type === 'bytes' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value) ? hexToBytes(value.slice(2)) : undefined
}

function encodeBytes(value: TypedValue, size: number, side: 'left' | 'right'): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]*$/.test(value) || value.length !== 2 + 2 * size) return undefined
  const word = new Uint8Array(wordBytes)
  word.set(hexToBytes(value.slice(2)), side === 'left' ? wordBytes - size : 0)
  return word
}

function encodeInteger(value: TypedValue, bits: number, unsigned: boolean): Uint8Array | undefined {
  const number = parseInteger(value)
  if (number === undefined || bits === 0 || bits > 256 || bits % 8 !== 0) return undefined
  const [lowest, highest] = unsigned
    ? [0n, 2n ** BigInt(bits) - 1n]
    : [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n]
  return number < lowest || number > highest ? undefined : toWord(BigInt.asUintN(256, number))
}

/** Parses an integer in canonical form: no leading zeros, no plus sign, no exponent, no hex digits. */
export function parseInteger(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:0|-?[1-9]\d{0,77})$/.test(value) ? BigInt(value) : undefined
}

function toWord(value: bigint): Uint8Array {
  return hexToBytes(value.toString(16).padStart(2 * wordBytes, '0'))
}
