import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from '../Signer.js'
import { encodeAtomic, encodeDynamic } from './encodeAtomic.js'
import { encodeType } from './encodeType.js'
import type { TypedDomain, TypedField, TypedTypes, TypedValue } from './TypedData.js'

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
