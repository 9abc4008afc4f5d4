import { AssetId } from './assetId.js'
import { BalanceValue } from './ExternalBalances.js'
import { Issue } from './Issue.js'
import type { SignatureType } from './NextInstruction.js'
import type { PaymentStatus } from './Payment.js'
import { list, object, type Schema } from './parse.js'
import {
  Identifier,
  listOrEmpty,
  maybe,
  OpaqueRecord,
  OpaqueToken,
  type Open,
  open,
  Text,
  Timestamp,
} from './primitives.js'

export type WithdrawAccount = 'INTENT' | 'SPW' | 'RDW'

/** Opaque: passed back to the service unmodified. */
export type WithdrawFrom = Record<string, unknown>

/** Summary of the payment a balance belongs to. */
export type PaymentSummary = {
  payment_id: string
  status: Open<PaymentStatus>
  created_at: Timestamp
  label?: string | undefined
}

/** A balance of one of the owner's one-time or reusable wallets. */
export type BalanceResult = {
  address: string
  token: AssetId
  value: BalanceValue
  withdraw_from?: WithdrawFrom | undefined
  payment_gist?: PaymentSummary | undefined
}

/** Withdrawable balances of an owner's wallets, and those that unlock in the future. */
export type OwnerBalances = {
  balance_results: BalanceResult[]
  future_withdrawable_balances: (BalanceResult & { withdrawable_at?: Timestamp | undefined })[]
}

/** Response of `POST /payments/withdraw`: what the owner signs, and the token to submit with the signature. */
export type WithdrawAuthorization = {
  withdraw_id: string
  signature_type: Open<SignatureType>
  withdraw_authorization: string
  state_token: string
  payment_id?: string | undefined
}

/** Status of a withdrawal; all but `PENDING` are final. */
export type WithdrawStatus = 'SUCCESS' | 'PENDING' | 'FAILED' | 'EXPIRED'

/** A withdrawal and its status. */
export type Withdrawal = {
  withdraw_id: string
  status: Open<WithdrawStatus>
  transaction_hash?: string | undefined
  payment_id?: string | undefined
  issues: Issue[]
}

/** Issues and withdrawable balances of payments. */
export type PaymentIssues = {
  payments: { payment_id: string; status: Open<PaymentStatus>; issues: Issue[]; withdrawable: BalanceResult[] }[]
}

const balanceResult = {
  address: Text,
  token: AssetId,
  value: BalanceValue,
  withdraw_from: maybe(OpaqueRecord),
  payment_gist: maybe(
    object({ payment_id: Identifier, status: open<PaymentStatus>(), created_at: Timestamp, label: maybe(Text) }),
  ),
}

const BalanceResult: Schema<BalanceResult> = object(balanceResult)

export const OwnerBalances: Schema<OwnerBalances> = object({
  balance_results: list(BalanceResult),
  future_withdrawable_balances: listOrEmpty(object({ ...balanceResult, withdrawable_at: maybe(Timestamp) })),
})

export const WithdrawAuthorization: Schema<WithdrawAuthorization> = object({
  withdraw_id: Identifier,
  signature_type: open<SignatureType>(),
  withdraw_authorization: Text,
  state_token: OpaqueToken,
  payment_id: maybe(Identifier),
})

export const Withdrawal: Schema<Withdrawal> = object({
  withdraw_id: Identifier,
  status: open<WithdrawStatus>(),
  transaction_hash: maybe(Text),
  payment_id: maybe(Identifier),
  issues: listOrEmpty(Issue),
})

export const PaymentIssues: Schema<PaymentIssues> = object({
  payments: list(
    object({
      payment_id: Identifier,
      status: open<PaymentStatus>(),
      issues: listOrEmpty(Issue),
      withdrawable: listOrEmpty(BalanceResult),
    }),
  ),
})
