import * as v from 'valibot'
import { Limits } from './Amount.js'
import { AssetId, DecimalString, maybe, type Open, open, Text, WrappedDecimal } from './primitives.js'

export type AmountReason =
  | 'TOO_LOW'
  | 'TOO_HIGH'
  | 'UNEXPECTEDLY_LOW'
  | 'UNEXPECTEDLY_HIGH'
  | 'NO_VALID_AMOUNT'
  | 'UNKNOWN'

/** An amount the service or a provider does not accept, with the limits that hold. */
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

/** What lies at the funding address is not what was agreed on. `balance` is what is there, in `token`. */
export type FundingIssue = { kind: 'funding'; token: AssetId; balance: DecimalString; message?: string | undefined }

/** The owner address cannot be used as it is. */
export type OwnerIssue = { kind: 'owner'; message: string; mitigation: Open<'change' | 'verify'> }

/** The organization's set-up does not allow the request. */
export type OrgConfigurationIssue = {
  kind: 'org_configuration'
  message: string
  rev_share_pct?: string | undefined
  total_pct?: string | undefined
  threshold?: string | undefined
}

export type PlainIssueKind = 'geolocation' | 'provider' | 'payin_method' | 'other' | 'unknown'

/** An issue that is told by its message alone. */
export type PlainIssue = { kind: PlainIssueKind; message: string }

/** A kind that this version does not know. */
export type UnknownIssue = { kind: 'unrecognized'; message: string; original_kind: string }

/** Why something was refused or needs attention. Told apart by `kind`. */
export type Issue = AmountIssue | FundingIssue | OwnerIssue | OrgConfigurationIssue | PlainIssue | UnknownIssue

const AmountIssue: v.GenericSchema<unknown, AmountIssue> = v.looseObject({
  kind: v.picklist(['amount', 'amount-downstream']),
  asset: AssetId,
  given: DecimalString,
  limits: Limits,
  source: Text,
  message: Text,
  reason: open<AmountReason>(),
  downstream_limits: maybe(Limits),
})

const FundingIssue: v.GenericSchema<unknown, FundingIssue> = v.looseObject({
  kind: v.literal('funding'),
  token: AssetId,
  balance: WrappedDecimal,
  message: maybe(Text),
})

const OwnerIssue: v.GenericSchema<unknown, OwnerIssue> = v.looseObject({
  kind: v.literal('owner'),
  message: Text,
  mitigation: open<'change' | 'verify'>(),
})

const OrgConfigurationIssue: v.GenericSchema<unknown, OrgConfigurationIssue> = v.looseObject({
  kind: v.literal('org_configuration'),
  message: Text,
  rev_share_pct: maybe(Text),
  total_pct: maybe(Text),
  threshold: maybe(Text),
})

const PlainIssue: v.GenericSchema<unknown, PlainIssue> = v.looseObject({
  kind: v.picklist(['geolocation', 'provider', 'payin_method', 'other', 'unknown']),
  message: Text,
})

const UnknownIssue: v.GenericSchema<unknown, UnknownIssue> = v.pipe(
  v.looseObject({ kind: v.pipe(v.string(), v.maxLength(100)), message: maybe(Text) }),
  v.transform(({ kind, message }) => ({ kind: 'unrecognized' as const, message: message ?? '', original_kind: kind })),
)

/** Tolerant on purpose: an issue explains a refusal, and a malformed explanation must not hide the refusal. */
export const Issue: v.GenericSchema<unknown, Issue> = v.union([
  AmountIssue,
  FundingIssue,
  OwnerIssue,
  OrgConfigurationIssue,
  PlainIssue,
  UnknownIssue,
])

/** The body of every error answer. */
export const ErrorBody: v.GenericSchema<unknown, { errors: Issue[] }> = v.looseObject({
  errors: v.pipe(v.array(Issue), v.minLength(1)),
})

/** Whether an issue is about an amount, and so carries limits. */
export function isAmountIssue(issue: Issue): issue is AmountIssue {
  return issue.kind === 'amount' || issue.kind === 'amount-downstream'
}
