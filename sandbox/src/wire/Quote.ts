import type { Hex } from 'viem'
import type { Issue } from './Issue.js'

/** An amount of one asset, in wire format. */
export type Amount = { asset: string; amount: string }

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

export type Fulfilled = Omit<Quoted, 'latency_seconds' | 'issues' | 'output_amount' | 'fees'> & {
  output_amount?: Amount
  fees?: Fees
}

export type PaymentStatus =
  | 'PENDING'
  | 'COMPLETE'
  | 'FAILED'
  | 'EXPIRED'
  | 'WITHDRAW_PENDING'
  | 'WITHDRAWN'
  | 'TAINTED'
  | 'UNCONFIRMED'
