import * as v from 'valibot'
import { AssetId, DecimalString, NonEmptyText, Sentence, TokenId, WrappedDecimal } from './values.js'

export const Amount = v.object({ asset: AssetId, amount: DecimalString })
export type Amount = v.InferOutput<typeof Amount>

export const Limits = v.object({ min: v.exactOptional(DecimalString), max: v.exactOptional(DecimalString) })
export type Limits = v.InferOutput<typeof Limits>

const AmountReason = v.picklist([
  'TOO_LOW',
  'TOO_HIGH',
  'UNEXPECTEDLY_LOW',
  'UNEXPECTEDLY_HIGH',
  'NO_VALID_AMOUNT',
  'UNKNOWN',
])
export type AmountReason = v.InferOutput<typeof AmountReason>

export const AmountIssue = v.object({
  kind: v.picklist(['amount', 'amount-downstream']),
  asset: AssetId,
  given: DecimalString,
  limits: Limits,
  source: NonEmptyText,
  message: Sentence,
  reason: AmountReason,
  /** The same limits in the provider's payout token, when that is another asset. */
  downstream_limits: v.exactOptional(Limits),
})
export type AmountIssue = v.InferOutput<typeof AmountIssue>

/** What a program needs to write its own sentence: an extension, as `message` says the same to people. */
const code = v.exactOptional(NonEmptyText)

/** The balance of a `funding` issue and, while the rest is awaited, what is missing of how much. */
const FundingParams = v.object({
  amount: DecimalString,
  symbol: NonEmptyText,
  network: NonEmptyText,
  missing: v.exactOptional(DecimalString),
  required: v.exactOptional(DecimalString),
})

/** `balance` is what the funding address holds of the token. */
export const FundingIssue = v.object({
  kind: v.literal('funding'),
  code,
  params: v.exactOptional(FundingParams),
  token: TokenId,
  balance: WrappedDecimal,
  message: Sentence,
})

export const OwnerIssue = v.object({
  kind: v.literal('owner'),
  message: Sentence,
  mitigation: v.picklist(['change', 'verify']),
})

/** Percentages of the deposit: the share, all business fees together, and their maximum. */
export const OrgConfigurationIssue = v.object({
  kind: v.literal('org_configuration'),
  message: Sentence,
  rev_share_pct: v.exactOptional(DecimalString),
  total_pct: v.exactOptional(DecimalString),
  threshold: v.exactOptional(DecimalString),
})

export const PlainIssue = v.object({
  code,
  params: v.exactOptional(v.record(v.string(), v.string())),
  kind: v.picklist(['geolocation', 'provider', 'payin_method', 'other', 'unknown']),
  message: Sentence,
})

/** A problem, described for people and for programs. Every error body and every payment carries these. */
export const Issue = v.variant('kind', [AmountIssue, FundingIssue, OwnerIssue, OrgConfigurationIssue, PlainIssue])
export type Issue = v.InferOutput<typeof Issue>

export const ErrorBody = v.object({ errors: v.pipe(v.array(Issue), v.minLength(1)) })
