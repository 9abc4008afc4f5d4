import * as v from 'valibot'
import { isDecimalString } from '../money/isDecimalString.js'

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

export const DecimalString: v.GenericSchema<unknown, DecimalString> = v.pipe(
  v.string(),
  v.check(isDecimalString, 'is not a decimal string'),
)

/** Lower-cases what is compared without case (EVM tokens, currency codes) and leaves other families as they are. */
export function normalizeAssetId(id: string): AssetId {
  return evmAssetPattern.test(id) || !id.includes(':') ? id.toLowerCase() : id
}

export const AssetId: v.GenericSchema<unknown, AssetId> = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[^\s\p{Cc}]+$/u, 'is not an asset identifier'),
  v.transform(normalizeAssetId),
)

/** The same for the keys of a map. */
export const AssetKey = AssetId as v.GenericSchema<string, AssetId>

export const Timestamp: v.GenericSchema<unknown, Timestamp> = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => timestampPattern.test(text) && !Number.isNaN(Date.parse(text)), 'is not a timestamp with a zone'),
)

/** Ids of payments and withdrawals travel in paths and storage keys, so nothing but plain characters is believed. */
export const Identifier: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,128}$/, 'is not an identifier'),
)

/** Opaque tokens are passed back unmodified, never read. */
export const OpaqueToken: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.minLength(1), v.maxLength(8192))

export const Text: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.maxLength(100_000))

/** `{"#": 1}` or `{"#": "1"}`: integers that may be larger than a JSON number holds. */
export const BigInteger: v.GenericSchema<unknown, bigint> = v.pipe(
  v.looseObject({
    '#': v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d{1,78}$/))]),
  }),
  v.transform((wrapped) => BigInt(wrapped['#'])),
)

/** `{"#": "12.5"}`: the wire's wrapped decimal. A bare one is read too, so that what was parsed can be parsed again. */
export const WrappedDecimal: v.GenericSchema<unknown, DecimalString> = v.union([
  DecimalString,
  v.pipe(
    v.looseObject({ '#': v.union([DecimalString, v.pipe(v.number(), v.safeInteger(), v.transform(String))]) }),
    v.transform((wrapped) => wrapped['#']),
  ),
])

/** An open enum: any short text parses, so that a new value never breaks an old client. */
export function open<Known extends string>(): v.GenericSchema<unknown, Open<Known>> {
  return v.pipe(v.string(), v.maxLength(100)) as v.GenericSchema<unknown, Open<Known>>
}

/** A field that may be missing; `null` means the same. */
export function maybe<Output>(
  schema: v.GenericSchema<unknown, Output>,
): v.OptionalSchema<v.GenericSchema<unknown, Output | undefined>, undefined> {
  return v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    ) as v.GenericSchema<unknown, Output | undefined>,
    undefined,
  )
}

/** A field that may be missing or `null`, which mean `value`. */
export function orElse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: () => Output,
): v.OptionalSchema<v.GenericSchema<unknown, Output>, null> {
  return v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((output) => output ?? value()),
    ) as v.GenericSchema<unknown, Output>,
    null,
  )
}

/** A list that may be missing or `null`, which mean empty. */
export function listOf<Output>(
  schema: v.GenericSchema<unknown, Output>,
): v.OptionalSchema<v.GenericSchema<unknown, Output[]>, null> {
  return orElse<Output[]>(v.array(schema), () => [])
}
