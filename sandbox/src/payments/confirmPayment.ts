import type { Address } from 'viem'
import { terms } from '../money/terms.js'
import { checkDestination } from '../routing/checkDestination.js'
import type { StateTokens } from '../routing/stateToken.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { Database } from '../store/database.js'
import { findPayment, insertPayment, type PaymentRow } from '../store/paymentRows.js'
import type { QuoteState } from '../store/schema.js'
import { isVerified, needsVerification } from '../verification/verifiedOwners.js'
import { hashOrder } from '../wallets/Order.js'
import { deriveWallet, intentAccount, walletAddress } from '../wallets/oneTimeWallet.js'
import { orderOf } from '../wallets/orderOf.js'
import type { ConfirmRequest } from '../wire/Payment.js'
import type { QuoteRequest } from '../wire/Quote.js'
import { Refusal, refuse } from '../wire/Refusal.js'
import { isEvmAddress } from '../wire/requestValues.js'
import { fulfilledAtStart } from './fulfilledRoute.js'

export type ConfirmContext = Pick<ServiceContext, 'db' | 'chains' | 'catalog' | 'orgId' | 'clock'> & {
  tokens: StateTokens
}

/** Turns a quote into a payment. Idempotent: the same quote with the same addresses always returns the same payment. */
export async function confirmPayment(context: ConfirmContext, request: ConfirmRequest): Promise<PaymentRow> {
  const state = await context.tokens.open(request.state_token)
  if (!state) throw refuse(400, 'This quote cannot be read. Ask for a new quote.')
  const quote = state.quotes.find(({ payment_id }) => payment_id === request.payment_id)
  if (!quote) throw refuse(400, 'This payment is not part of the quote. Ask for a new quote.')
  const parties = await resolveParties(context.db, request, state.request)

  const existing = await findPayment(context.db, request.payment_id)
  if (existing) return assertSameParties(existing, parties)
  if (context.clock.now().getTime() >= Date.parse(state.accept_by))
    throw refuse(400, 'This quote has expired. Ask for a new quote.')
  await checkParties(context, state, parties, networkOf(quote.plan.outputToken))
  const { db, catalog, orgId } = context
  const unverified = needsVerification(catalog, quote.plan) && !(await isVerified(db, orgId, parties.owner))
  const row = { ...newRow(context, request, state, quote, parties), unverified }
  return assertSameParties(await insertPayment(db, unverified ? { ...row, status: 'UNCONFIRMED' } : row), parties)
}

function networkOf(assetId: string): string {
  return assetId.slice(0, assetId.indexOf(':'))
}

function assertSameParties(row: PaymentRow, { owner, destination, ownerChain = row.owner_chain }: Parties): PaymentRow {
  const isSame = row.owner_address === owner && row.destination_address === destination
  if (isSame && row.owner_chain === ownerChain) return row
  throw refuse(400, 'This quote is already confirmed with another owner or destination.')
}

async function checkParties(
  { db, chains }: ConfirmContext,
  { request: quoteRequest }: QuoteState,
  { owner, destination, rawDestination, ownerChain }: Parties,
  network: string,
): Promise<void> {
  if (/^0x0+$/.test(owner)) {
    throw new Refusal(400, { kind: 'owner', message: 'Nobody controls the zero address.', mitigation: 'change' })
  }
  const parent = quoteRequest.parent_payment_id && (await findPayment(db, quoteRequest.parent_payment_id))
  if (parent && parent.owner_address !== owner) {
    const message = 'Only the owner of the earlier payment can reuse its funds.'
    throw new Refusal(400, { kind: 'owner', message, mitigation: 'change' })
  }
  if (ownerChain !== undefined && !chains.list.some((chain) => chain.network === ownerChain)) {
    throw refuse(400, `The network ${ownerChain} is not supported.`)
  }
  const quotedFor = quoteRequest.request.dest_address?.toLowerCase()
  if (quotedFor !== undefined && quotedFor !== destination) {
    throw refuse(400, 'The quote was made for another destination. Ask for a new quote.')
  }
  const allowed = quoteRequest.allow_unsafe_transfer_out === true
  const issue = await checkDestination(chains.get(network), rawDestination, allowed)
  if (issue) throw new Refusal(400, issue)
}

function newRow(
  { chains, orgId, clock }: ConfirmContext,
  request: ConfirmRequest,
  state: QuoteState,
  { payment_id, quoted, plan: quotedPlan }: QuoteState['quotes'][number],
  { owner, destination, ownerChain }: Parties,
): Omit<Parameters<typeof insertPayment>[1], 'unverified'> {
  const chain = chains.get(quotedPlan.network)
  const refundTo = state.request.use_intent_refund && deriveWallet(chain, intentAccount(owner, payment_id))
  const calls = state.request.request.custom_actions?.actions
  const plan = { ...quotedPlan, ...(refundTo && { refundTo }), ...(calls && { calls }) }
  const order = orderOf(plan, chains, destination)
  const quotedAt = Date.parse(state.quoted_at)
  return {
    id: payment_id,
    org_id: orgId,
    status: 'PENDING',
    stage: 'waiting',
    funded: false,
    created_at: clock.now(),
    updated_at: clock.now(),
    initiate_fund_by: new Date(quotedAt + terms.fundWithinMs),
    due_at: new Date(quotedAt + terms.paymentLifetimeMs),
    network: plan.network,
    owner_chain: ownerChain ?? plan.network,
    owner_address: owner,
    destination_address: destination,
    deposit_address: walletAddress({ chain, owner, order, paymentId: payment_id }).toLowerCase(),
    order_hash: hashOrder(order),
    plan,
    quoted,
    fulfilled: fulfilledAtStart(quoted),
    quote_request: state.request,
    current_prices: state.current_prices,
    price_currency: state.request.price_currency,
    issues: quoted.issues ?? [],
    customer_id: state.request.customer_id ?? null,
    label: state.request.label ?? null,
    client_redirect_url: request.client_redirect_url ?? null,
    client_redirect_after: request.client_redirect_after ?? 'COMPLETED',
    funding_page_url: null,
  }
}

type PartiesInput = Pick<ConfirmRequest, 'owner_address' | 'destination_address' | 'owner_chain'>

type Parties = {
  /** Lower case, like `destination`. */
  owner: Address
  destination: Address
  /** The destination as given, which may carry a checksum. */
  rawDestination: string
  ownerChain: string | undefined
}

/** Validates the owner and destination of a payment and fills in the default destination. */
async function resolveParties(db: Database, input: PartiesInput, quoted: QuoteRequest): Promise<Parties> {
  const { owner_address: owner, owner_chain: ownerChain } = input
  const rawDestination = input.destination_address ?? (await defaultDestination(db, quoted))
  if (rawDestination === undefined) throw refuse(400, 'The field destination_address is missing.')
  if (!isEvmAddress(owner)) throw refuse(400, 'The owner is not a valid address.')
  if (!isEvmAddress(rawDestination)) throw refuse(400, 'The destination is not a valid address.')
  return { owner: lower(owner), destination: lower(rawDestination), rawDestination, ownerChain }
}

async function defaultDestination(db: Database, { request, parent_payment_id }: QuoteRequest) {
  if (request.dest_address !== undefined || parent_payment_id === undefined) return request.dest_address
  return (await findPayment(db, parent_payment_id))?.destination_address
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
