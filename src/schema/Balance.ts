import * as v from 'valibot'
import { Issue } from './Issue.js'
import type { SignatureType } from './NextInstruction.js'
import type { PaymentStatus } from './Payment.js'
import {
  AssetId,
  DecimalString,
  Identifier,
  listOf,
  maybe,
  OpaqueToken,
  type Open,
  open,
  Text,
  Timestamp,
} from './primitives.js'

export type WithdrawAccount = 'INTENT' | 'SPW' | 'RDW'

/** Passed back to the service exactly as it came. */
export type WithdrawFrom = Record<string, unknown>

/** What an address holds of a token; `error` when it could not be read. */
export type BalanceValue =
  | {
      kind: 'amount'
      amount: DecimalString
      withdrawal_fee?: DecimalString | undefined
      min_withdrawal_amount?: DecimalString | undefined
    }
  | { kind: 'error' }

export type PaymentGist = {
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
  payment_gist?: PaymentGist | undefined
}

/** What lies in an owner's wallets, and what unlocks later. */
export type OwnerBalances = {
  balance_results: BalanceResult[]
  future_withdrawable_balances: (BalanceResult & { withdrawable_at?: Timestamp | undefined })[]
}

/** Balances of arbitrary addresses, in the order asked. */
export type ExternalBalances = { balances: { address: string; token: AssetId; value: BalanceValue }[] }

/** Answer of `POST /payments/withdraw`: what the owner signs, and the token to hand back with the signature. */
export type WithdrawAuthorization = {
  withdraw_id: string
  signature_type: Open<SignatureType>
  withdraw_authorization: string
  state_token: string
  payment_id?: string | undefined
}

export type WithdrawStatus = 'SUCCESS' | 'PENDING' | 'FAILED' | 'EXPIRED'

/** How a withdrawal stands. */
export type Withdrawal = {
  withdraw_id: string
  status: Open<WithdrawStatus>
  transaction_hash?: string | undefined
  payment_id?: string | undefined
  issues: Issue[]
}

/** What is wrong with payments, and what can be taken back from them. */
export type PaymentIssues = {
  payments: { payment_id: string; status: Open<PaymentStatus>; issues: Issue[]; withdrawable: BalanceResult[] }[]
}

const BalanceValue: v.GenericSchema<unknown, BalanceValue> = v.union([
  v.looseObject({
    kind: v.literal('amount'),
    amount: DecimalString,
    withdrawal_fee: maybe(DecimalString),
    min_withdrawal_amount: maybe(DecimalString),
  }),
  v.pipe(
    v.looseObject({ kind: v.pipe(v.string(), v.notValue('amount')) }),
    v.transform(() => ({ kind: 'error' as const })),
  ),
])

const balanceResult = {
  address: Text,
  token: AssetId,
  value: BalanceValue,
  withdraw_from: maybe(v.record(v.string(), v.unknown())),
  payment_gist: maybe(
    v.looseObject({ payment_id: Identifier, status: open<PaymentStatus>(), created_at: Timestamp, label: maybe(Text) }),
  ),
}

const BalanceResult: v.GenericSchema<unknown, BalanceResult> = v.looseObject(balanceResult)

export const OwnerBalances: v.GenericSchema<unknown, OwnerBalances> = v.looseObject({
  balance_results: v.array(BalanceResult),
  future_withdrawable_balances: listOf(v.looseObject({ ...balanceResult, withdrawable_at: maybe(Timestamp) })),
})

export const ExternalBalances: v.GenericSchema<unknown, ExternalBalances> = v.looseObject({
  balances: v.array(v.looseObject({ address: Text, token: AssetId, value: BalanceValue })),
})

export const WithdrawAuthorization: v.GenericSchema<unknown, WithdrawAuthorization> = v.looseObject({
  withdraw_id: Identifier,
  signature_type: open<SignatureType>(),
  withdraw_authorization: Text,
  state_token: OpaqueToken,
  payment_id: maybe(Identifier),
})

export const Withdrawal: v.GenericSchema<unknown, Withdrawal> = v.looseObject({
  withdraw_id: Identifier,
  status: open<WithdrawStatus>(),
  transaction_hash: maybe(Text),
  payment_id: maybe(Identifier),
  issues: listOf(Issue),
})

export const PaymentIssues: v.GenericSchema<unknown, PaymentIssues> = v.looseObject({
  payments: v.array(
    v.looseObject({
      payment_id: Identifier,
      status: open<PaymentStatus>(),
      issues: listOf(Issue),
      withdrawable: listOf(BalanceResult),
    }),
  ),
})
