export type Limits = { min?: string; max?: string }

export type AmountReason =
  | 'TOO_LOW'
  | 'TOO_HIGH'
  | 'UNEXPECTEDLY_LOW'
  | 'UNEXPECTEDLY_HIGH'
  | 'NO_VALID_AMOUNT'
  | 'UNKNOWN'

export type AmountIssue = {
  kind: 'amount' | 'amount-downstream'
  asset: string
  given: string
  limits: Limits
  /** The same limits in the provider's payout token, when that is another asset. */
  downstream_limits?: Limits
  source: string
  message: string
  reason: AmountReason
}

/** A problem, described for people and for programs. Every error body and every payment carries these. */
export type Issue =
  | AmountIssue
  | { kind: 'funding'; token: string; balance: { '#': string }; message: string }
  | { kind: 'owner'; message: string; mitigation: 'change' | 'verify' }
  | {
      kind: 'org_configuration'
      message: string
      /** In percent of the deposit: the share, all business fees together, and their maximum. */
      rev_share_pct?: string
      total_pct?: string
      threshold?: string
    }
  | { kind: 'geolocation' | 'provider' | 'payin_method' | 'other' | 'unknown'; message: string }
