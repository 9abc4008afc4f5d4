import { type Address, getAddress } from 'viem'
import type { Catalog } from '../catalog/createCatalog.js'
import type { Chains } from '../chains/types.js'
import { fromUnits } from '../money/decimal.js'
import type { Place } from '../places/placeOf.js'
import { placeOf } from '../places/placeOf.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { PaymentRow } from '../store/paymentRows.js'
import { verifyInstruction } from '../verification/verifyInstruction.js'
import { hashOrder, serializeOrder } from '../wallets/Order.js'
import { orderOf } from '../wallets/orderOf.js'
import type { NextInstruction, Payment } from '../wire/Payment.js'
import { toPaymentWithdrawal } from '../withdrawals/toWithdrawalStatus.js'
import type { WithdrawalRow } from '../withdrawals/withdrawalRows.js'

export type StatusContext = Pick<ServiceContext, 'catalog' | 'chains' | 'clock' | 'hooks'>

/** A payment as `GET /payments` returns it. */
export function toStatus(context: StatusContext, row: PaymentRow, withdrawals: readonly WithdrawalRow[]): Payment {
  const { catalog, chains, clock } = context
  const depositAddress = getAddress(row.deposit_address)
  return {
    payment_id: row.id,
    org_id: row.org_id,
    status: row.status,
    funded: row.funded,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    initiate_fund_by: row.initiate_fund_by.toISOString(),
    ...(row.completed_at && { completed_at: row.completed_at.toISOString() }),
    quoted: row.quoted,
    fulfilled: row.fulfilled,
    current_prices: row.current_prices,
    price_currency: row.price_currency,
    // The deposit address is withheld until the owner is verified.
    processing_addresses: row.unverified ? [] : processingAddresses(row, chains, depositAddress),
    owner_chain: row.owner_chain,
    owner_address: getAddress(row.owner_address),
    destination_address: getAddress(row.destination_address),
    withdrawals: withdrawals.map((withdrawal) => toPaymentWithdrawal(withdrawal, catalog, clock.now())),
    ...(row.client_redirect_url !== null && { client_redirect_url: row.client_redirect_url }),
    geolocation: placeOfCustomer(row),
    declaration: {},
    quote_request: row.quote_request,
    ...parentOf(row),
    ...(row.customer_id !== null && { customer_id: row.customer_id }),
    ...(row.label !== null && { label: row.label }),
    ...nextInstruction(context, row, depositAddress),
    issues: row.issues,
  }
}

/** The one-time wallet has the same address on every chain the payment uses. */
function processingAddresses(row: PaymentRow, chains: Chains, address: Address) {
  const { network, plan } = row
  const order = orderOf(plan, chains, row.destination_address as Address)
  const orderFields = { order_hash: row.order_hash ?? hashOrder(order), order: serializeOrder(order) }
  const networks = [...new Set([network, ...plan.legs.map((leg) => leg.network)])]
  return networks.map((chain) => ({
    chain,
    address,
    factory: chains.get(chain).contracts.walletFactory,
    ...orderFields,
  }))
}

function parentOf({ quote_request: { parent_payment_id } }: PaymentRow) {
  return parent_payment_id === undefined ? {} : { parent_payment_id }
}

function placeOfCustomer({ quote_request: { customer_ip_address: address } }: PaymentRow): Place | null {
  return address === undefined ? null : placeOf(address)
}

/** Present while the customer can still act. */
function nextInstruction(context: StatusContext, row: PaymentRow, address: Address) {
  if (row.status === 'UNCONFIRMED') return { next_instruction: verifyInstruction(context, row) }
  if (row.status !== 'PENDING' || row.funded) return {}
  const next_instruction = fundingInstruction(row, context.catalog, address)
  return next_instruction && { next_instruction }
}

/** Follows the confirmed plan. Undefined for the payment of a provider whose page was not opened yet. */
function fundingInstruction(row: PaymentRow, catalog: Catalog, address: Address): NextInstruction | undefined {
  const { depositToken, depositAmount, network } = row.plan
  const decimals = catalog.find(depositToken)?.decimals ?? 0
  const deposit_info = [
    {
      deposit_token: depositToken,
      deposit_amount: fromUnits(BigInt(depositAmount), decimals),
      deposit_address: address,
      deposit_chain: network,
    },
  ]
  if (row.plan.onramp === null) return { type: 'TRANSFER_IN', payment_id: row.id, deposit_info }
  if (row.funding_page_url === null) return undefined
  return { type: 'ONRAMP', payment_id: row.id, funding_page_url: row.funding_page_url, deposit_info }
}
