import type { Address, Hex } from 'viem'
import type { CustomCall } from './QuoteRequest.js'

/** An amount of one asset, in wire format. */
export type Amount = { asset: string; amount: string }

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

export type Fees = {
  total_fees: string
  conversion_fees: string
  network_fees: string
  business_fees: string
  /** Fiat code, or the asset id when prices are requested in an asset. */
  currency_symbol: string
}

export type Movement = {
  account: 'USER' | 'DEST' | 'PROCESSING_ADDRESS' | 'BRIDGE' | 'REV_SHARE'
  resource: { asset: string; property: 'BALANCE' | 'SIDE_EFFECT' }
  amount: string
  tx_id?: string
}

export type StepStatus = 'PENDING' | 'COMPLETE' | 'FAILED' | 'ATTEMPT_FAILED' | 'UNREACHABLE'

export type RouteStep = {
  type: 'USER_FUND' | 'ONRAMP' | 'ONCHAIN_STEP'
  net_effect: { consume: Movement[]; produce: Movement[] }
  pieces_info: { type: 'user_fund' | 'onramp' | 'convert' | 'bridge' | 'rev_share' | 'custom_call' | 'transfer_out' }[]
  step_index: number
  status?: StepStatus
  transaction_hash?: Hex
}

export type Quoted = {
  onramp?: string
  onramp_method?: string
  output_amount: Amount
  fees: Fees
  route: RouteStep[]
  latency_seconds: number
  issues?: Issue[]
}

/**
 * One transaction of the one-time wallet on one chain. Amounts are smallest units of `tokenIn`, except for the output.
 */
export type LegPlan = {
  /** `move`: a transfer, including wrapping and unwrapping. `swap`: through the pools. `bridge`: to another chain. */
  kind: 'move' | 'swap' | 'bridge'
  network: string
  tokenIn: string
  /** The maximum that leaves the wallet. */
  amountIn: string
  /** Deducted from it for the service, including gas. */
  fee: string
  /** Deducted from it in addition, for a revenue-share partner. */
  share?: { partner: Address; amount: string }
  /** The fees of the pools or the bridge on the quoted amount. For the bridge, the maximum the order allows. */
  cost: string
  tokenOut: string
  minOutput: string
  /** Indexes of the route steps that this transaction executes. */
  steps: number[]
  /** Seconds within which the bridge has to pay; null for other legs. */
  fillWithin: number | null
}

/** The execution plan of a quote. Amounts are smallest units, as strings because the plan is stored as JSON. */
export type Plan = {
  network: string
  depositToken: string
  depositAmount: string
  outputToken: string
  minOutput: string
  /** Unix time in seconds. */
  deadline: string
  /** The transactions that execute the payment, in order. The last one pays the destination. */
  legs: LegPlan[]
  /**
   * Where the bridge refunds money it could not deliver, if not to the deposit address. Set at confirmation, as it
   * depends on the owner.
   */
  refundTo?: Address
  /** Calls made on arrival by the last transaction. Copied from the request at confirmation. */
  calls?: readonly CustomCall[]
  /** Set for a payment funded by an onramp. */
  onramp: { id: string; method: string; fiat: string; amount: string } | null
}
