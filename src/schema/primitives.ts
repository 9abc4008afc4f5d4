import { isDecimalString } from '../money/isDecimalString.js'
import { isRecord } from './kit/isRecord.js'
import { list } from './kit/list.js'
import { Mismatch } from './kit/Mismatch.js'
import { map } from './kit/map.js'
import { object } from './kit/object.js'
import type { Schema } from './kit/Schema.js'
import { text } from './kit/text.js'
import { union } from './kit/union.js'
import { where } from './kit/where.js'
import { wholeNumber } from './kit/wholeNumber.js'

/** An amount as text: digits with an optional fraction, never an exponent or a sign. */
export type DecimalString = string

/**
 * What identifies an asset: `<chain>:<address>` for a token (`<chain>:0x` is the chain's native currency), a currency
 * code for fiat money. EVM ids and currency codes are lower case after parsing.
 */
export type AssetId = string

/** ISO 8601 with a zone. */
export type Timestamp = string

/** A value the API may add to later. Known members are listed, any other string is possible. */
export type Open<Known extends string> = Known | (string & {})

const evmAssetPattern = /^[a-z]+:0x[0-9a-f]*$/i
const timestampPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

export const Text: Schema<string> = text(100_000)

export const DecimalString: Schema<DecimalString> = where(Text, isDecimalString)

/** Lower-cases what is compared without case (EVM tokens, currency codes) and leaves other families as they are. */
export function normalizeAssetId(id: string): AssetId {
  return evmAssetPattern.test(id) || !id.includes(':') ? id.toLowerCase() : id
}

export const AssetId: Schema<AssetId> = map(text(200, /^[^\s\p{Cc}]+$/u), normalizeAssetId)

/** A moment with its zone, which exists: no thirteenth month. */
export const Timestamp: Schema<Timestamp> = where(text(40, timestampPattern), (told) => !Number.isNaN(Date.parse(told)))

/** Ids of payments and withdrawals travel in paths and storage keys, so nothing but plain characters is believed. */
export const Identifier: Schema<string> = text(128, /^[A-Za-z0-9_-]+$/)

/** Opaque tokens are passed back unmodified, never read. */
export const OpaqueToken: Schema<string> = text(8192, /./s)

/** The same for whole objects. */
export const OpaqueRecord: Schema<Record<string, unknown>> = (value) => {
  if (!isRecord(value)) throw new Mismatch()
  return value
}

export const Flag: Schema<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new Mismatch()
  return value
}

/** `{"#": 1}` or `{"#": "1"}`: integers that may be larger than a JSON number holds. */
export const BigInteger: Schema<bigint> = map(object({ '#': union(wholeNumber(), text(78, /^\d+$/)) }), (wrapped) =>
  BigInt(wrapped['#']),
)

/** `{"#": "12.5"}`: the wire's wrapped decimal. A bare one is read too, so that what was parsed can be parsed again. */
export const WrappedDecimal: Schema<DecimalString> = union(
  DecimalString,
  map(object({ '#': union(DecimalString, map(wholeNumber(), String)) }), (wrapped) => wrapped['#']),
)

/**
 * An open enum: any short text parses, so that a new value never breaks an old client.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function open<Known extends string>(): Schema<Open<Known>> {
  return text(100)
}

/**
 * A field that may be missing; `null` means the same.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function maybe<Output>(schema: Schema<Output>): Schema<Output | undefined> {
  return orElse<Output | undefined>(schema, () => undefined)
}

/**
 * A field that may be missing or `null`, which mean `absent`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function orElse<Output>(schema: Schema<Output>, absent: () => Output): Schema<Output> {
  return (value) => (value === undefined || value === null ? absent() : schema(value))
}

/**
 * A list that may be missing or `null`, which mean empty.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function listOf<Output>(schema: Schema<Output>): Schema<Output[]> {
  return orElse<Output[]>(list(schema), () => [])
}
