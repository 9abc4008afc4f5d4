import * as v from 'valibot'
import { type Address, type Hex, isAddress } from 'viem'
import { Uuid } from './values.js'

const maxTextLength = 2_048

/** Untrusted text that goes into the database: limited in length and without characters PostgreSQL cannot store. */
export const Text = v.pipe(
  v.string('must be text'),
  v.maxLength(maxTextLength, 'is too long'),
  v.check((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text), 'contains characters that are not allowed'),
)

export const maxLabelLength = 255

/** Counts characters, where `length` counts some of them twice. */
export const fitsLabel = (text: string): boolean => [...text].length <= maxLabelLength

/** A label that clients give. */
export const Label = v.pipe(Text, v.check(fitsLabel, `is longer than ${maxLabelLength} characters`))

/** The native currency of a network, or a token with an EVM contract: ids whose case does not matter. */
const evmToken = '[A-Za-z]+:0x(?:[0-9a-fA-F]{40})?'
/** A token of another family. Its id keeps its case; Sui writes hex digits of another length. */
const otherToken =
  '[A-Za-z]+:(?:0x[0-9a-fA-F]{64}|0x[0-9a-fA-F]{1,64}::\\w{1,64}::\\w{1,64}|(?!0x)[0-9A-Za-z][0-9A-Za-z._:/-]{0,127})'
const fiat = '[A-Za-z]{2,10}'
const foldsCase = new RegExp(`^(?:${evmToken}|${fiat})$`)

const foldCase = (id: string): string => (foldsCase.test(id) ? id.toLowerCase() : id)

/** An asset id of any family, in lower case where its family ignores case. Does not check that the asset exists. */
export const RequestedAsset = v.pipe(
  v.string('must be an asset id'),
  v.regex(new RegExp(`^(?:${evmToken}|${otherToken}|${fiat})$`), 'is not an asset id'),
  v.transform(foldCase),
  v.string(),
)

/** A token id of any family, in lower case where its family ignores case. */
export const RequestedToken = v.pipe(
  v.string('must be a token id'),
  v.regex(new RegExp(`^(?:${evmToken}|${otherToken})$`), 'is not a token id'),
  v.transform(foldCase),
)

/** A payment id, a UUID: the contracts store its 16 bytes. */
export const PaymentId = v.pipe(
  v.string('must be a payment id'),
  v.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 'is not a payment id'),
  v.toLowerCase(),
  Uuid,
)

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

/** An EVM address, lowercased. */
export const EvmAddress = v.pipe(
  v.string('must be an address'),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'is not an address'),
  v.check(isEvmAddress, 'is not an address'),
  v.transform((text) => text.toLowerCase() as Address),
)

/** True for an EVM address; a mixed-case one needs a valid checksum. */
export function isEvmAddress(text: string): text is Address {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false
  return isAddress(text, {
    strict: text.slice(2) !== text.slice(2).toLowerCase() && !/^[0-9A-F]+$/.test(text.slice(2)),
  })
}

/** A redirect URL: https, or http on loopback. */
export const RedirectUrlText = v.pipe(
  Text,
  v.check(isSafeUrl, 'must be an https address'),
  v.description('https, or http on a loopback host; without user name and password.'),
)

function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  const loopback = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && loopback)
}

/** A name of a provider, network and the like, lowercased. */
export const Name = v.pipe(
  v.string('must be a name'),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not a name'),
  v.toLowerCase(),
  v.string(),
  v.regex(/^[a-z0-9_-]+$/),
)

export const IntegerText = v.pipe(v.string('must be a whole number'), v.regex(/^\d{1,30}$/, 'is not a whole number'))

/** A parameter that is a flag. */
export const FlagText = v.picklist(['true', 'false', '1', '0'])
