import type { CustomActions } from './CustomActions.js'
import type { Amount } from './types.js'

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
