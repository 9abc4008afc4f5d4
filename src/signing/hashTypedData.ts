import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from './Signer.js'

/** The domain fields used by this package, in the order EIP-712 requires. */
export const domainFields: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** The digest to sign, and the two hashes that hardware wallets display. */
export type TypedDataHashes = { digest: Hex; domain: Hex; message: Hex }

export type HashTypedDataParameters = {
  domain: TypedDomain
  types: TypedTypes
  primaryType: string
  message: { [field: string]: TypedValue }
}

/**
 * Hashes typed data according to EIP-712.
 *
 * @throws {RangeError} if a value does not fit its type.
 */
export function hashTypedData({ domain, types, primaryType, message }: HashTypedDataParameters): TypedDataHashes {
  const fields = { ...domain, chainId: domain.chainId.toString() }
  const domainHash = hashStruct('EIP712Domain', fields, { EIP712Domain: domainFields })
  const messageHash = hashStruct(primaryType, message, types)
  const digest = keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domainHash, messageHash))
  return { digest: toHex(digest), domain: toHex(domainHash), message: toHex(messageHash) }
}

function hashStruct(name: string, value: TypedValue, types: TypedTypes): Uint8Array {
  const fields = types[name]
  if (!fields || typeof value !== 'object' || Array.isArray(value)) throw new RangeError(`${name} is not a type.`)
  const words = fields.map(({ name: field, type }) => encodeValue(type, value[field], types, field))
  return keccak_256(concatBytes(keccak_256(utf8ToBytes(encodeType(name, types))), ...words))
}

function encodeValue(type: string, value: TypedValue | undefined, types: TypedTypes, field: string): Uint8Array {
  const array = /^(.+)\[(\d*)\]$/.exec(type)
  if (value === undefined) throw new RangeError(`${field} is missing.`)
  if (array) return hashArray(array[1] ?? '', array[2] ?? '', value, types, field)
  if (Object.hasOwn(types, type)) return hashStruct(type, value, types)
  const dynamic = encodeDynamic(type, value)
  const word = dynamic ? keccak_256(dynamic) : encodeAtomic(type, value)
  if (!word) throw new RangeError(`${field} is not a value of type ${type}.`)
  return word
}

function hashArray(type: string, length: string, value: TypedValue, types: TypedTypes, field: string): Uint8Array {
  if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
    throw new RangeError(`${field} is not an array of ${type}.`)
  return keccak_256(concatBytes(...value.map((item) => encodeValue(type, item, types, field))))
}

function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}

/**
 * The EIP-712 `encodeType` string: the primary type first, then the referenced types in alphabetical order.
 *
 * @example
 * encodeType('Mail', types) // "Mail(Person from,Person to,string contents)Person(string name,address wallet)"
 */
export function encodeType(primaryType: string, types: TypedTypes): string {
  const names = new Set<string>()
  collect(primaryType, types, names)
  names.delete(primaryType)
  return [primaryType, ...[...names].sort()].map((name) => `${name}(${membersOf(name, types)})`).join('')
}

function membersOf(name: string, types: TypedTypes): string {
  return (types[name] ?? []).map((field) => `${field.type} ${field.name}`).join(',')
}

function collect(name: string, types: TypedTypes, found: Set<string>): void {
  if (found.has(name) || !Object.hasOwn(types, name)) return
  found.add(name)
  for (const { type } of types[name] ?? []) collect(type.replace(/\[.*$/, ''), types, found)
}

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

/** A member of an EIP-712 struct type. */
export type TypedField = { name: string; type: string }

/** Types by name, without `EIP712Domain`. */
export type TypedTypes = Record<string, readonly TypedField[]>

/** A JSON value of typed data: integers are decimal strings, bytes and addresses are hex strings. */
export type TypedValue = string | number | boolean | TypedValue[] | { [field: string]: TypedValue }

export type TypedDomain = { name: string; version: string; chainId: bigint; verifyingContract: string }
