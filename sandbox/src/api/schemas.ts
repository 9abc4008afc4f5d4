import * as v from 'valibot'
import type { Hex } from 'viem'
import { isDecimal } from '../money/decimal.js'

const maxTextLength = 2_048

/** Untrusted text that goes into the database: limited in length and without characters PostgreSQL cannot store. */
export const Text = v.pipe(
  v.string('must be text'),
  v.maxLength(maxTextLength, 'is too long'),
  v.check((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text), 'contains characters that are not allowed'),
)

/** An asset id, lowercased. Does not check that the asset exists. */
export const AssetId = v.pipe(
  v.string('must be an asset id'),
  v.regex(/^([A-Za-z]+:0x([0-9a-fA-F]{40})?|[A-Za-z]{2,10})$/, 'is not an asset id'),
  v.toLowerCase(),
)

/** A token id, lowercased. */
export const TokenId = v.pipe(
  v.string('must be a token id'),
  v.regex(/^[A-Za-z]+:0x([0-9a-fA-F]{40})?$/, 'is not a token id'),
  v.toLowerCase(),
)

export const Decimal = v.pipe(v.string('must be a decimal string'), v.check(isDecimal, 'must be a decimal string'))

/** A payment id, a UUID: the contracts store its 16 bytes. */
export const PaymentId = v.pipe(v.string('must be a payment id'), v.uuid('is not a payment id'), v.toLowerCase())

/** A signature of any kind. A smart account's can be long, especially before the account is deployed. */
export const Signature = v.pipe(
  v.string('must be a signature'),
  v.regex(/^0x([0-9a-fA-F]{2}){1,16384}$/, 'is not a signature'),
  v.transform((text) => text as Hex),
)

/** An address of any family. It is validated further where its network is known. */
export const AddressText = v.pipe(
  v.string('must be an address'),
  v.regex(/^[A-Za-z0-9_:-]{1,128}$/, 'is not an address'),
)

/** A redirect URL: https, or http on loopback. */
export const WebUrl = v.pipe(Text, v.check(isSafeUrl, 'must be an https address'))

/** A name of a provider, network and the like, lowercased. */
export const Name = v.pipe(
  v.string('must be a name'),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not a name'),
  v.toLowerCase(),
)

function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  const loopback = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && loopback)
}
