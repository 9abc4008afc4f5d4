import * as v from 'valibot'
import { Issue } from './Issue.js'
import { PaymentStatus, WithdrawStatus } from './Payment.js'
import { AddressText, PaymentId, RequestedToken, Signature, Text } from './requestValues.js'
import { Address, DecimalString, Hash, NonEmptyText, SignatureType, Timestamp, TokenId, Uuid } from './values.js'

export const TokenBalance = v.object({
  kind: v.literal('amount'),
  amount: DecimalString,
  withdrawal_fee: v.nullable(DecimalString),
  min_withdrawal_amount: v.nullable(DecimalString),
})

/** The balance could not be read. */
export const UnreadBalance = v.object({ kind: v.literal('error') })

export const BalanceValue = v.variant('kind', [TokenBalance, UnreadBalance])
export type BalanceValue = v.InferOutput<typeof BalanceValue>

export const FromPayment = v.object({
  withdraw_type: v.literal('PAYMENT'),
  payment_id: Uuid,
  withdraw_account: v.picklist(['SPW', 'INTENT']),
})

export const FromReusable = v.object({
  withdraw_type: v.literal('REUSABLE'),
  owner: Address,
  withdraw_account: v.literal('RDW'),
})

/** Opaque to clients, which send it back unchanged with the withdrawal request. */
export const WithdrawFrom = v.variant('withdraw_type', [FromPayment, FromReusable])
export type WithdrawFrom = v.InferOutput<typeof WithdrawFrom>

export const PaymentGist = v.object({
  payment_id: Uuid,
  status: PaymentStatus,
  created_at: Timestamp,
  label: v.nullable(v.string()),
})
export type PaymentGist = v.InferOutput<typeof PaymentGist>

const balance = { address: Address, token: TokenId, value: BalanceValue }
const attributed = { ...balance, payment_gist: v.nullable(PaymentGist), withdraw_from: v.exactOptional(WithdrawFrom) }

export const BalanceResult = v.object(attributed)
export type BalanceResult = v.InferOutput<typeof BalanceResult>

export const FutureBalance = v.object({ ...attributed, withdrawable_at: Timestamp })
export type FutureBalance = v.InferOutput<typeof FutureBalance>

export const OwnerBalances = v.object({
  balance_results: v.array(BalanceResult),
  future_withdrawable_balances: v.array(FutureBalance),
})
export type OwnerBalances = v.InferOutput<typeof OwnerBalances>

export const ExternalBalance = v.object(balance)
export type ExternalBalance = v.InferOutput<typeof ExternalBalance>

export const ExternalBalances = v.object({ balances: v.array(ExternalBalance) })
export type ExternalBalances = v.InferOutput<typeof ExternalBalances>

const maxQueries = 200

const ExternalQuery = v.object({
  source: v.literal('EXTERNAL'),
  queries: v.pipe(
    v.array(v.object({ address: AddressText, token: RequestedToken }), 'must be a list'),
    v.maxLength(maxQueries, `lists more than ${maxQueries} balances`),
  ),
})

const BalanceScope = v.variant(
  'kind',
  [v.object({ kind: v.literal('PAYMENT'), payment_id: PaymentId }), v.object({ kind: v.literal('EXTRA') })],
  'must be PAYMENT or EXTRA',
)

const OwnerQuery = v.object({
  source: v.literal('OWNER'),
  owner: AddressText,
  scope: BalanceScope,
  tokens: v.optional(
    v.pipe(v.array(RequestedToken, 'must be a list'), v.maxLength(maxQueries, `lists more than ${maxQueries} tokens`)),
  ),
})
export type OwnerQuery = v.InferOutput<typeof OwnerQuery>

/** The body of `POST /payments/balances`. */
export const BalancesRequest = v.object(
  { query: v.variant('source', [ExternalQuery, OwnerQuery], 'must be OWNER or EXTERNAL') },
  'must be a query',
)

const maxTokens = 20
const maxPollingMs = 300_000

/** The body of `POST /payments/withdraw`. */
export const WithdrawRequest = v.object(
  {
    token_amounts: v.pipe(
      v.array(
        v.object({ token: RequestedToken, amount: DecimalString }, 'must be a token and an amount'),
        'must be a list',
      ),
      v.maxLength(maxTokens, `lists more than ${maxTokens} tokens`),
    ),
    recipient_address: AddressText,
    withdraw_from: v.optional(
      v.variant(
        'withdraw_type',
        [
          v.object({
            withdraw_type: v.literal('PAYMENT'),
            payment_id: PaymentId,
            withdraw_account: v.picklist(['SPW', 'INTENT'], 'must be SPW or INTENT'),
          }),
          v.object({ withdraw_type: v.literal('REUSABLE'), owner: AddressText, withdraw_account: v.literal('RDW') }),
        ],
        'must be the value returned with the balance',
      ),
    ),
    // Legacy fields that named the source before `withdraw_from` existed.
    payment_id: v.optional(PaymentId),
    withdraw_account: v.optional(v.picklist(['SPW', 'INTENT', 'RDW'], 'must be SPW, INTENT or RDW')),
  },
  'must be a withdrawal',
)
export type WithdrawRequest = v.InferOutput<typeof WithdrawRequest>

/** What the owner signs: JSON for `EIP712`, the message for `EIP191`. */
export const WithdrawAuthorization = v.object({
  signature_type: SignatureType,
  withdraw_id: Uuid,
  withdraw_authorization: NonEmptyText,
  state_token: NonEmptyText,
  payment_id: v.exactOptional(Uuid),
})
export type WithdrawAuthorization = v.InferOutput<typeof WithdrawAuthorization>

/** The body of `POST /payments/withdraw/confirm`. */
export const WithdrawConfirmation = v.object(
  {
    signature: Signature,
    state_token: v.pipe(Text, v.maxLength(128, 'is too long')),
    polling_timeout: v.optional(
      v.pipe(
        v.number('must be a number'),
        v.integer('must be whole'),
        v.minValue(0, 'must not be negative'),
        v.maxValue(maxPollingMs, `must be at most ${maxPollingMs}`),
      ),
      maxPollingMs,
    ),
  },
  'must be a signature and a state token',
)

export const Withdrawal = v.object({
  withdraw_id: Uuid,
  status: WithdrawStatus,
  transaction_hash: v.nullable(Hash),
  payment_id: v.exactOptional(Uuid),
  issues: v.array(Issue),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

const maxPayments = 50

/** The body of `POST /payments/issues`. */
export const IssuesRequest = v.object(
  {
    payment_ids: v.pipe(
      v.array(PaymentId, 'must be a list'),
      v.maxLength(maxPayments, `lists more than ${maxPayments} payments`),
    ),
  },
  'must be a list of payments',
)

export const PaymentIssues = v.object({
  payments: v.array(
    v.object({ payment_id: Uuid, status: PaymentStatus, issues: v.array(Issue), withdrawable: v.array(BalanceResult) }),
  ),
})
export type PaymentIssues = v.InferOutput<typeof PaymentIssues>
