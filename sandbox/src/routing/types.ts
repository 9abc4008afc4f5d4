import type { Address, Hex } from 'viem'
import type { CustomCall } from './CustomActions.js'

/** An amount of one asset, as the wire writes it. */
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
  /** The same in the token that goes on from a provider, where that is another asset. */
  downstream_limits?: Limits
  source: string
  message: string
  reason: AmountReason
}

/** What is wrong, for people and for programs. Every error body and every payment carries these. */
export type Issue =
  | AmountIssue
  | { kind: 'funding'; token: string; balance: { '#': string }; message: string }
  | { kind: 'owner'; message: string; mitigation: 'change' | 'verify' }
  | {
      kind: 'org_configuration'
      message: string
      /** In percent of the deposit: what the share takes, all business fees together, and the most they may be. */
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
  /** Fiat code, or the asset id when prices are asked for in an asset. */
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

/** One transaction of the one-time wallet on one chain. Amounts are smallest units of `tokenIn`, but for the output. */
export type LegPlan = {
  /** `move`: handed on as it is, wrapped or unwrapped. `swap`: through the pools. `bridge`: to another chain. */
  kind: 'move' | 'swap' | 'bridge'
  network: string
  tokenIn: string
  /** The most that leaves the wallet. */
  amountIn: string
  /** Taken from it for the service and the gas it pays. */
  fee: string
  /** Taken from it beside that, for somebody the service shares its fees with. */
  share?: { partner: Address; amount: string }
  /** What pools or bridge keep of the quoted amount. For the bridge it is what the order allows. */
  cost: string
  tokenOut: string
  minOutput: string
  /** Indexes of the route's steps that this transaction carries out. */
  steps: number[]
  /** Seconds in which the bridge has to pay; null for other legs. */
  fillWithin: number | null
}

/** What the service needs to carry a quote out. Amounts are smallest units, as strings because it is kept as JSON. */
export type Plan = {
  network: string
  depositToken: string
  depositAmount: string
  outputToken: string
  minOutput: string
  /** Seconds since 1970. */
  deadline: string
  /** The transactions that carry the payment out, in order. The last one pays the destination. */
  legs: LegPlan[]
  /** Where a bridge sends money back that it could not deliver, if not to the deposit address. Known once there is an owner. */
  refundTo?: Address
  /** Made on arrival, by the last transaction. Added when the quote is confirmed, as the request carries them. */
  calls?: readonly CustomCall[]
  /** Set for a payment that an onramp funds. */
  onramp: { id: string; method: string; fiat: string; amount: string } | null
}
