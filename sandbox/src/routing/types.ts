import type { Hex } from 'viem'

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

/** What is wrong, for people and for programs. Every error body and every payment carries these. */
export type Issue =
  | {
      kind: 'amount' | 'amount-downstream'
      asset: string
      given: string
      limits: Limits
      source: string
      message: string
      reason: AmountReason
    }
  | { kind: 'funding'; token: string; balance: { '#': string }; message: string }
  | { kind: 'owner'; message: string; mitigation: 'change' | 'verify' }
  | { kind: 'geolocation' | 'provider' | 'payin_method' | 'other' | 'unknown' | 'org_configuration'; message: string }

export type Fees = {
  total_fees: string
  conversion_fees: string
  network_fees: string
  business_fees: string
  /** Fiat code, or the asset id when prices are asked for in an asset. */
  currency_symbol: string
}

export type Movement = {
  account: 'USER' | 'DEST' | 'PROCESSING_ADDRESS'
  resource: { asset: string; property: 'BALANCE' }
  amount: string
  tx_id?: string
}

export type StepStatus = 'PENDING' | 'COMPLETE' | 'FAILED' | 'ATTEMPT_FAILED'

export type RouteStep = {
  type: 'USER_FUND' | 'ONRAMP' | 'ONCHAIN_STEP'
  net_effect: { consume: Movement[]; produce: Movement[] }
  pieces_info: { type: 'user_fund' | 'onramp' | 'convert' | 'transfer_out' }[]
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

/** What the service needs to carry a quote out. Amounts are smallest units, as strings because it is kept as JSON. */
export type Plan = {
  network: string
  depositToken: string
  depositAmount: string
  /** Taken from the deposit for the service and the gas it pays, in the deposit token. */
  fee: string
  /** What the pools keep on the quoted path, in the deposit token. */
  poolFee: string
  outputToken: string
  minOutput: string
  /** Seconds since 1970. */
  deadline: string
  /** Whether the tokens are exchanged on the way, or only moved. */
  swaps: boolean
  /** Set for a payment that an onramp funds. */
  onramp: { id: string; method: string; fiat: string; amount: string } | null
}
