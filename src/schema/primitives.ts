import { isDecimalString } from '../money/decimal.js'
import { integer, isObject, list, map, object, type Schema, SchemaError, text, union, where } from './parse.js'

/** A decimal amount: digits with an optional fraction, never an exponent or a sign. */
export type DecimalString = string

/** ISO 8601 with a time zone. */
export type Timestamp = string

/** An open enum: known members are listed, but the API may send any other string. */
export type Open<Known extends string> = Known | (string & {})

const timestampPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

export const Text: Schema<string> = text(100_000)

export const DecimalString: Schema<DecimalString> = where(Text, isDecimalString)

/** A valid date and time with a time zone. */
export const Timestamp: Schema<Timestamp> = where(
  text(40, timestampPattern),
  (timestamp) => !Number.isNaN(Date.parse(timestamp)),
)

/** Ids of payments and withdrawals are used in paths and storage keys, so only URL-safe characters are accepted. */
export const Identifier: Schema<string> = text(128, /^[A-Za-z0-9_-]+$/)

/**
 * An opaque token, passed back unmodified. Services may seal whole quotes into it; half of the 64 KiB that a request body
 * may have leaves room for the other fields.
 */
export const OpaqueToken: Schema<string> = text(32_768, /./s)

/** An opaque object, passed back unmodified. */
export const OpaqueRecord: Schema<Record<string, unknown>> = (value) => {
  if (!isObject(value)) throw new SchemaError()
  return value
}

export const Flag: Schema<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new SchemaError()
  return value
}

const Digits = text(78, /^\d+$/)

/**
 * `{"#": 1}` or `{"#": "1"}`: integers that may exceed the safe range of a JSON number, so the output has digits. Bare
 * ones are accepted too, so that parsed output can be parsed again.
 */
export const BigInteger: Schema<string> = map(
  union(
    Digits,
    map(object({ '#': union(integer(), Digits) }), (wrapped) => wrapped['#']),
  ),
  (digits) => `${BigInt(digits)}`,
)

/** `{"#": "12.5"}`: a wrapped decimal. A bare one is accepted too, so that parsed output can be parsed again. */
export const WrappedDecimal: Schema<DecimalString> = union(
  DecimalString,
  map(object({ '#': union(DecimalString, map(integer(), String)) }), (wrapped) => wrapped['#']),
)

/**
 * An open enum: any short string parses, so that new values do not break old clients.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function open<Known extends string>(): Schema<Open<Known>> {
  return text(100)
}

/**
 * An optional field; `null` is treated as missing.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function maybe<Output>(schema: Schema<Output>): Schema<Output | undefined> {
  return orElse<Output | undefined>(schema, () => undefined)
}

/**
 * An optional field that defaults to `absent()` when missing or `null`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function orElse<Output>(schema: Schema<Output>, absent: () => Output): Schema<Output> {
  return (value) => (value === undefined || value === null ? absent() : schema(value))
}

/**
 * An optional array that defaults to empty when missing or `null`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function listOrEmpty<Output>(schema: Schema<Output>): Schema<Output[]> {
  return orElse<Output[]>(list(schema), () => [])
}
