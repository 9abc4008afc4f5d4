import { Limits } from './Amount.js'
import { AssetId } from './assetId.js'
import { list, map, object, oneOf, type Schema, text, union } from './parse.js'
import { DecimalString, maybe, type Open, open, Text, WrappedDecimal } from './primitives.js'

/** Why an amount cannot be quoted. */
export type AmountReason =
  | 'TOO_LOW'
  | 'TOO_HIGH'
  | 'UNEXPECTEDLY_LOW'
  | 'UNEXPECTEDLY_HIGH'
  | 'NO_VALID_AMOUNT'
  | 'UNKNOWN'

/** An amount that the service or a provider does not accept, with the applicable limits. */
export type AmountIssue = {
  kind: 'amount' | 'amount-downstream'
  asset: AssetId
  given: DecimalString
  limits: Limits
  source: string
  message: string
  reason: Open<AmountReason>
  downstream_limits?: Limits | undefined
}

/** The balance at the funding address differs from the quoted amount. `balance` is the actual one, in `token`. */
export type FundingIssue = {
  kind: 'funding'
  token: AssetId
  balance: DecimalString
  message?: string | undefined
  /** What a program needs to write its own sentence, such as `underpaid`. Not every service sends it. */
  code?: string | undefined
}

/** The owner address cannot be used without the mitigation. */
export type OwnerIssue = { kind: 'owner'; message: string; mitigation: Open<'change' | 'verify'> }

/** The organization's configuration does not allow the request. */
export type OrgConfigurationIssue = {
  kind: 'org_configuration'
  message: string
  rev_share_pct?: string | undefined
  total_pct?: string | undefined
  threshold?: string | undefined
}

/** Kinds of issue that carry only a message. */
export type PlainIssueKind = 'geolocation' | 'provider' | 'payin_method' | 'other' | 'unknown'

/** An issue that carries only a message, and from some services a `code` such as `price_moved`. */
export type PlainIssue = { kind: PlainIssueKind; message: string; code?: string | undefined }

/** An issue of a kind unknown to this version. */
export type UnknownIssue = { kind: 'unrecognized'; message: string; original_kind: string }

/** Why something was refused or needs attention. Discriminated by `kind`. */
export type Issue = AmountIssue | FundingIssue | OwnerIssue | OrgConfigurationIssue | PlainIssue | UnknownIssue

const AmountIssue: Schema<AmountIssue> = object({
  kind: oneOf('amount', 'amount-downstream'),
  asset: AssetId,
  given: DecimalString,
  limits: Limits,
  source: Text,
  message: Text,
  reason: open<AmountReason>(),
  downstream_limits: maybe(Limits),
})

const FundingIssue: Schema<FundingIssue> = object({
  kind: oneOf('funding'),
  token: AssetId,
  balance: WrappedDecimal,
  message: maybe(Text),
  code: maybe(Text),
})

const OwnerIssue: Schema<OwnerIssue> = object({
  kind: oneOf('owner'),
  message: Text,
  mitigation: open<'change' | 'verify'>(),
})

const OrgConfigurationIssue: Schema<OrgConfigurationIssue> = object({
  kind: oneOf('org_configuration'),
  message: Text,
  rev_share_pct: maybe(Text),
  total_pct: maybe(Text),
  threshold: maybe(Text),
})

const PlainIssue: Schema<PlainIssue> = object({
  kind: oneOf('geolocation', 'provider', 'payin_method', 'other', 'unknown'),
  message: Text,
  code: maybe(Text),
})

const UnknownIssue: Schema<UnknownIssue> = map(
  object({ kind: text(100), message: maybe(Text), original_kind: maybe(text(100)) }),
  ({ kind, message = '', original_kind = kind }) => ({ kind: 'unrecognized' as const, message, original_kind }),
)

/** Lenient on purpose: an issue explains a refusal, and a malformed explanation must not hide the refusal. */
export const Issue: Schema<Issue> = union(
  AmountIssue,
  FundingIssue,
  OwnerIssue,
  OrgConfigurationIssue,
  PlainIssue,
  UnknownIssue,
)

/** The body of every error response. */
export const ErrorBody: Schema<{ errors: Issue[] }> = object({
  errors: list(Issue, 1),
})

/**
 * Whether an issue concerns an amount and carries limits.
 *
 * @example
 * const limits = payment.issues.filter(isAmountIssue).map((issue) => issue.limits)
 */
export function isAmountIssue(issue: Issue): issue is AmountIssue {
  return issue.kind === 'amount' || issue.kind === 'amount-downstream'
}
