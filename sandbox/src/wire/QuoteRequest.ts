import type { Address, Hex } from 'viem'
import type { Amount } from './Quote.js'

/**
 * A validated quote request: assets and providers in lower case, unknown fields dropped. Echoed in the response as it
 * is.
 */
export type QuoteRequest = {
  request: {
    kind: 'FIXED_INPUT'
    fixed_input_amount: Amount
    output_asset: string
    dest_address?: string | undefined
    custom_actions?: CustomActions | undefined
  }
  price_currency: string
  onramps?: string[] | undefined
  onramp_methods?: string[] | undefined
  customer_ip_address?: string | undefined
  customer_id?: string | undefined
  parent_payment_id?: string | undefined
  label?: string | undefined
  rev_share_name?: string | undefined
  allow_unsafe_transfer_out?: boolean | undefined
  show_all_issues?: boolean | undefined
  allow_unsafe_slippage?: boolean | undefined
  allow_exceed_max_input_limit?: boolean | undefined
  use_intent_refund?: boolean | undefined
  hops?: string[] | undefined
}

/** A call the one-time wallet makes on arrival, with the output approved to its target. */
export type CustomCall = {
  type: 'CallImmediateAction'
  target: Address
  /** Wei sent along, out of a native output. Whole number. */
  value: string
  calldata: Hex
}

/** The calls of a quote request, in execution order. */
export type CustomActions = {
  actions: CustomCall[]
  /** Gas limit of all calls together, which the quote charges for. Whole number. */
  user_estimated_gas: string
}
