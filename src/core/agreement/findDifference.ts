import { sameAddress } from '../../address/evm.js'
import { safeUrl } from '../../flow/safeUrl.js'
import { compareDecimals } from '../../money/decimal.js'
import type { Amount } from '../../schema/Amount.js'
import { chainOf, sameAssetId } from '../../schema/assetId.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import type { AgreedAsset, Agreement } from '../../storage/agreementRecord.js'

/** A term of an agreement. */
export type AgreedTerm =
  | 'owner'
  | 'destination'
  | 'deposit_address'
  | 'order'
  | 'provider'
  | 'input_asset'
  | 'input_amount'
  | 'output_asset'
  | 'output_amount'
  | 'deposit_token'
  | 'deposit_network'
  | 'deposit_amount'
  | 'symbol'
  | 'decimals'
  | 'chain_id'
  | 'contract'

/** A term that differs from the agreement, with both values as text. */
export type Difference = { term: AgreedTerm; agreed: string; received: string }

/**
 * Compares a reading of a payment with its agreement.
 *
 * @param assets The assets of the agreement as they are listed now. Those that are not listed now are not compared.
 * @returns The first term that differs; undefined if everything is as agreed.
 */
export function findDifference(
  agreement: Agreement,
  payment: Payment,
  assets: Readonly<Record<string, AgreedAsset>> = {},
): Difference | undefined {
  const { request } = payment.quote_request
  const { input, output } = agreement
  const quoted = payment.quoted.output_amount
  return (
    differs('owner', agreement.owner, payment.owner_address, sameAddress) ??
    differs('destination', agreement.destination, payment.destination_address, sameAddress) ??
    differs('provider', agreement.provider ?? '', payment.quoted.onramp ?? '', Object.is) ??
    findPayeeDifference(agreement, payment) ??
    differs('input_asset', input.asset, request.fixed_input_amount.asset, sameAssetId) ??
    differsInAmount('input_amount', agreement, input, request.fixed_input_amount.amount, isEqual) ??
    differs('output_asset', output.asset, request.output_asset, sameAssetId) ??
    differs('output_asset', output.asset, quoted.asset, sameAssetId) ??
    differs('output_asset', output.asset, payment.fulfilled?.output_amount?.asset ?? output.asset, sameAssetId) ??
    differsInAmount('output_amount', agreement, output, quoted.amount, isAtMost) ??
    findDepositDifference(agreement, payment) ??
    findAssetDifference(agreement, assets)
  )
}

/**
 * A payment through a provider is paid on the provider's page, and no other payment is. Whoever chose a card never agreed
 * to send a token.
 */
function findPayeeDifference({ provider = '', page }: Agreement, payment: Payment): Difference | undefined {
  const type = payment.next_instruction?.type
  if (type === 'TRANSFER_IN') return differs('provider', provider, '', Object.is)
  if (type !== 'ONRAMP') return undefined
  const host = pageHost(payment) ?? page ?? ''
  if (provider === '') return { term: 'provider', agreed: '', received: host }
  return differs('provider', page ?? host, host, Object.is)
}

/** Host of the provider's page; undefined if the payment has none that may be opened. */
export function pageHost({ next_instruction: instruction }: Payment): string | undefined {
  if (instruction?.type !== 'ONRAMP') return undefined
  const url = safeUrl(instruction.funding_page_url)
  return url && new URL(url).host
}

function findDepositDifference(agreement: Agreement, payment: Payment): Difference | undefined {
  const deposit = depositOf(payment)
  const { funding } = agreement
  if (!deposit) return undefined
  return (
    differs('deposit_token', funding?.asset ?? '', deposit.deposit_token, sameAssetId) ??
    differs('deposit_network', chainOf(deposit.deposit_token) ?? '', deposit.deposit_chain, Object.is) ??
    differsInAmount(
      'deposit_amount',
      agreement,
      { asset: deposit.deposit_token, amount: funding?.amount ?? '0' },
      deposit.deposit_amount,
      isAtLeast,
    )
  )
}

function findAssetDifference(
  agreement: Agreement,
  listed: Readonly<Record<string, AgreedAsset>>,
): Difference | undefined {
  for (const [id, agreed] of Object.entries(agreement.assets)) {
    const now = listed[id]
    const difference =
      now &&
      (differs('symbol', agreed.symbol, now.symbol, Object.is) ??
        differs('decimals', `${agreed.decimals}`, `${now.decimals}`, Object.is) ??
        differs('chain_id', agreed.chainId ?? '', now.chainId ?? '', Object.is))
    if (difference) return difference
  }
  return undefined
}

/** The transfer that a payment asks for; undefined if it asks for none. */
export function depositOf({ next_instruction: instruction }: Payment): DepositInfo | undefined {
  if (instruction?.type !== 'ONRAMP' && instruction?.type !== 'TRANSFER_IN') return undefined
  return instruction.deposit_info[0]
}

function differs(
  term: AgreedTerm,
  agreed: string,
  received: string,
  holds: (agreed: string, received: string) => boolean,
): Difference | undefined {
  return holds(agreed, received) ? undefined : { term, agreed, received }
}

/** Names the unit of both amounts, where the agreement has it. */
function differsInAmount(
  term: AgreedTerm,
  { assets }: Agreement,
  { asset, amount }: Amount,
  received: string,
  holds: (agreed: string, received: string) => boolean,
): Difference | undefined {
  const { symbol = '' } = assets[asset] ?? {}
  const difference = differs(term, amount, received, holds)
  return difference && { term, agreed: `${amount} ${symbol}`.trim(), received: `${received} ${symbol}`.trim() }
}

const isEqual = (agreed: string, received: string) => compareDecimals(agreed, received) === 0
const isAtLeast = (agreed: string, received: string) => compareDecimals(agreed, received) >= 0
const isAtMost = (agreed: string, received: string) => compareDecimals(agreed, received) <= 0
