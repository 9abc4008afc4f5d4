import type { HostQuoteOption } from './DepositProxyOptions.js'

export const pairFilters = ['inputs[]', 'outputs[]', 'onramps[]', 'offramps[]'] as const

export const quoteFields = [
  'request',
  'price_currency',
  'onramps',
  'onramp_methods',
  'parent_payment_id',
  'label',
  'show_all_issues',
  'use_intent_refund',
  'hops',
] as const

/** They decide about the host's fees and its customers' safety, so browsers choose them only where the host says so. */
export const hostQuoteFields: readonly HostQuoteOption[] = [
  'rev_share_name',
  'allow_unsafe_transfer_out',
  'allow_unsafe_slippage',
  'allow_exceed_max_input_limit',
]

export const confirmFields = [
  'payment_id',
  'state_token',
  'owner_address',
  'destination_address',
  'owner_chain',
  'client_redirect_url',
  'client_redirect_after',
  'verification_token',
  'signatures',
] as const

export const paymentQuery = ['payment_id', 'enable_withdraw_pending'] as const
export const historyQuery = [
  'owner_address',
  'pagination_key',
  'limit',
  'id_query',
  'dest_address',
  'category',
  'label',
] as const
export const withdrawalFields = [
  'token_amounts',
  'recipient_address',
  'withdraw_from',
  'payment_id',
  'withdraw_account',
] as const
