import * as v from 'valibot'
import { Amount, Issue } from './Issue.js'
import { AssetPrices, HistoryQuoted, Quoted, QuoteRequest } from './Quote.js'
import { Fees, FulfilledStep, HistoryFulfilledStep, OnrampMethod } from './Route.js'
import { AddressText, Name, PaymentId, RedirectUrlText, Signature, Text } from './requestValues.js'
import {
  Address,
  AssetId,
  Count,
  DecimalString,
  Hash,
  IntegerString,
  Network,
  NonEmptyText,
  RedirectUrl,
  SignatureType,
  Timestamp,
  TokenId,
  Url,
  Uuid,
} from './values.js'

export const PaymentStatus = v.picklist([
  'PENDING',
  'COMPLETE',
  'FAILED',
  'EXPIRED',
  'WITHDRAW_PENDING',
  'WITHDRAWN',
  'TAINTED',
  'UNCONFIRMED',
])
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

/** The transfer to make. */
export const DepositInfo = v.object({
  deposit_token: TokenId,
  deposit_amount: DecimalString,
  deposit_address: Address,
  deposit_chain: Network,
})

const depositInfo = v.pipe(v.array(DepositInfo), v.minLength(1))

export const TransferIn = v.object({ type: v.literal('TRANSFER_IN'), payment_id: Uuid, deposit_info: depositInfo })

export const OnrampInstruction = v.object({
  type: v.literal('ONRAMP'),
  payment_id: Uuid,
  funding_page_url: Url,
  deposit_info: depositInfo,
})

const VerificationReason = v.picklist(['EVM_OWNER', 'EVM_WITHDRAWAL'], 'must be EVM_OWNER or EVM_WITHDRAWAL')

/** What the owner signs: JSON for `EIP712`, the message for `EIP191`. */
export const Verification = v.object({
  reason: VerificationReason,
  signature_type: SignatureType,
  payload: NonEmptyText,
})

export const UserVerify = v.object({
  type: v.literal('USER_VERIFY'),
  payment_id: Uuid,
  verification_token: NonEmptyText,
  verifications: v.array(Verification),
})

/** What a person has to do next. Present while there is anything to do. */
export const NextInstruction = v.variant('type', [TransferIn, OnrampInstruction, UserVerify])
export type NextInstruction = v.InferOutput<typeof NextInstruction>

/** An order's part on one chain, in the form of the contracts: zero stands for none. */
export const OrderLeg = v.object({
  chain_id: IntegerString,
  token_in: Address,
  amount_in: IntegerString,
  max_fee: IntegerString,
  share: IntegerString,
  partner: Address,
  token_out: Address,
  min_out: IntegerString,
  recipient: Address,
  target: Address,
  call_hash: Hash,
  actions: v.array(
    v.object({ target: Address, value: IntegerString, data: v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/)) }),
  ),
})

/** What a one-time wallet may do without its owner. */
export const Order = v.object({ legs: v.pipe(v.array(OrderLeg), v.minLength(1)), deadline: IntegerString })
export type Order = v.InferOutput<typeof Order>

/**
 * The one-time wallet on one chain. `order_hash` and `order` are extensions, which strict mode omits: the address can be
 * derived from them.
 */
export const ProcessingAddress = v.object({
  chain: Network,
  address: Address,
  factory: Address,
  order_hash: v.exactOptional(Hash),
  order: v.exactOptional(Order),
})

export const WithdrawStatus = v.picklist(['SUCCESS', 'PENDING', 'FAILED', 'EXPIRED'])
export type WithdrawStatus = v.InferOutput<typeof WithdrawStatus>

/** A withdrawal in the payment it was made from. */
export const PaymentWithdrawal = v.object({
  status: WithdrawStatus,
  token_amounts: v.array(v.object({ token: TokenId, amount: DecimalString })),
  recipient_address: Address,
  transaction_hash: v.nullable(Hash),
  issues: v.array(Issue),
})
export type PaymentWithdrawal = v.InferOutput<typeof PaymentWithdrawal>

/** What was executed so far. Amounts are missing until they are known. */
export const Fulfilled = v.object({
  route: v.array(FulfilledStep),
  output_amount: v.exactOptional(Amount),
  fees: v.exactOptional(Fees),
  onramp: v.exactOptional(NonEmptyText),
  onramp_method: v.exactOptional(OnrampMethod),
})
export type Fulfilled = v.InferOutput<typeof Fulfilled>

/** The country as ISO 3166-1 alpha-3 and the subdivision as ISO 3166-2 without the country. */
export const Geolocation = v.object({ alpha3_country_code: NonEmptyText, state_code: NonEmptyText })
export type Geolocation = v.InferOutput<typeof Geolocation>

export const Payment = v.object({
  payment_id: Uuid,
  org_id: Uuid,
  status: PaymentStatus,
  funded: v.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  initiate_fund_by: Timestamp,
  completed_at: v.exactOptional(Timestamp),
  quoted: Quoted,
  fulfilled: Fulfilled,
  current_prices: AssetPrices,
  price_currency: AssetId,
  /** Empty until the owner is verified. */
  processing_addresses: v.array(ProcessingAddress),
  owner_chain: Network,
  owner_address: Address,
  destination_address: Address,
  withdrawals: v.nullable(v.array(PaymentWithdrawal)),
  client_redirect_url: v.exactOptional(RedirectUrl),
  geolocation: v.nullable(Geolocation),
  declaration: v.object({}),
  quote_request: QuoteRequest,
  customer_id: v.exactOptional(v.string()),
  label: v.exactOptional(v.string()),
  next_instruction: v.exactOptional(NextInstruction),
  issues: v.array(Issue),
  parent_payment_id: v.exactOptional(Uuid),
})
export type Payment = v.InferOutput<typeof Payment>

/** The same in the history. */
export const HistoryFulfilled = v.object({ ...Fulfilled.entries, route: v.array(HistoryFulfilledStep) })

/** A payment in the history. The amounts of its movements are objects; all else is as in `Payment`. */
export const HistoryPayment = v.object({ ...Payment.entries, quoted: HistoryQuoted, fulfilled: HistoryFulfilled })
export type HistoryPayment = v.InferOutput<typeof HistoryPayment>

export const HistoryPage = v.object({
  payment_statuses: v.array(HistoryPayment),
  next_pagination_key: v.nullable(NonEmptyText),
  total_count: Count,
})
export type HistoryPage = v.InferOutput<typeof HistoryPage>

/** The body of `POST /payments/confirm` for a quote. */
export const ConfirmRequest = v.object(
  {
    payment_id: PaymentId,
    state_token: v.pipe(v.string('must be text'), v.maxLength(8_192, 'is too long')),
    owner_address: AddressText,
    /** Defaults to the destination of the quote, or else to that of the parent payment. */
    destination_address: v.optional(AddressText),
    owner_chain: v.optional(Name),
    client_redirect_url: v.optional(RedirectUrlText),
    client_redirect_after: v.optional(v.picklist(['COMPLETED', 'FUNDED'], 'must be COMPLETED or FUNDED')),
  },
  'must be a confirmation',
)
export type ConfirmRequest = v.InferOutput<typeof ConfirmRequest>

/** The body of `POST /payments/confirm` that answers a `USER_VERIFY` instruction. */
export const ContinueRequest = v.object(
  {
    verification_token: v.pipe(v.string('must be text'), v.maxLength(256, 'is too long')),
    signatures: v.pipe(
      v.array(
        v.object({ reason: VerificationReason, signature_type: SignatureType, signature: Signature }),
        'must be a list',
      ),
      v.maxLength(8, 'lists too many signatures'),
    ),
  },
  'must be a verification',
)

/** The body of `POST /onramp`. */
export const OnrampRequest = v.object(
  { payment_id: PaymentId, redirect_url: RedirectUrlText, referrer_domain: v.optional(Text) },
  'must be a payment and an address to return to',
)

/** A renewed session with the onramp provider. */
export const OnrampSession = v.object({
  funding_page_onramp_url: Url,
  onramp_redirect_url: RedirectUrl,
  client_redirect_url: v.nullable(RedirectUrl),
  client_secret: v.exactOptional(NonEmptyText),
})
export type OnrampSession = v.InferOutput<typeof OnrampSession>
