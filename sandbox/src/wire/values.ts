import * as v from 'valibot'

// Values as the service sends them. Each one is a named schema of `openapi.json`.

const matching = (pattern: RegExp, description: string) =>
  v.pipe(v.string(), v.regex(pattern), v.description(description))

export const NonEmptyText = v.pipe(v.string(), v.nonEmpty())

/** No amount is longer: 78 digits for 2^256, 36 for the fraction, and the separator. */
const maxDecimalLength = 116

export const DecimalString = v.pipe(
  v.string('must be a decimal string'),
  v.maxLength(maxDecimalLength, 'must be a decimal string'),
  v.regex(/^(\d+|\d*\.\d+)$/, 'must be a decimal string'),
  v.description('Digits with an optional fraction, never an exponent or a sign.'),
)

export const IntegerString = matching(/^(0|[1-9]\d{0,77})$/, 'A whole number of up to 256 bits.')

/** A number of things, or an index. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const Seconds = v.pipe(v.number(), v.minValue(0))

export const Timestamp = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'ISO 8601 in UTC.')

export const Uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'A UUID in lower case.')

export const Hash = matching(/^0x[0-9a-f]{64}$/, 'The hash of a transaction or an order.')

export const Address = matching(/^0x[0-9a-fA-F]{40}$/, 'An EVM address.')

export const Network = matching(/^[a-z]+$/, 'The name of a network, the key in the response of GET /chains.')

export const TokenId = matching(
  /^[a-z]+:0x([a-f0-9]{40})?$/,
  '<network>:<address> in lower case. The native currency of a network is <network>:0x.',
)

export const CurrencyCode = matching(/^[a-z]{3}$/, 'A currency code in lower case.')

export const AssetId = matching(
  /^([a-z]+:0x([a-f0-9]{40})?|[a-z]{3})$/,
  'A token id, or the code of a fiat currency in lower case.',
)

export const Url = matching(
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?)([/?#]\S*)?$/,
  'https, or http on a loopback host.',
)

/** A redirect URL is sent back as the client gave it. */
export const RedirectUrl = matching(
  /^\s*[hH][tT][tT][pP][sS]?:/,
  'As the client gave it: https, or http on a loopback host.',
)

export const Sentence = matching(/^[A-Za-z0-9_].{9,400}[.?]$/, 'A sentence fit to show to a person.')

export const BigInteger = v.pipe(
  v.object({ '#': v.union([Count, IntegerString]) }),
  v.description('An integer that may exceed the safe range of a JSON number.'),
)

export const WrappedDecimal = v.object({ '#': DecimalString })

export const SignatureType = v.picklist(['EIP712', 'EIP191'], 'must be EIP712 or EIP191')
