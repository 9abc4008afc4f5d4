import * as v from 'valibot'
import { AssetId, DecimalString, Identifier, listOf, maybe, OpaqueToken, type Open, open, Text } from './primitives.js'

export type SignatureType = 'EIP712' | 'EIP191'

/** Exactly so much of `deposit_token`, to `deposit_address` (the one-time wallet), on `deposit_chain`. */
export type DepositInfo = {
  deposit_token: AssetId
  deposit_amount: DecimalString
  deposit_address: string
  deposit_chain: string
}

/** Something the owner signs to prove who they are. `payload` is JSON for `EIP712`, the text itself for `EIP191`. */
export type Verification = {
  reason: Open<'EVM_OWNER' | 'EVM_WITHDRAWAL'>
  signature_type: Open<SignatureType>
  payload: string
}

/** What a person has to do next for a payment to go on. Told apart by `type`. */
export type NextInstruction =
  | { type: 'ONRAMP'; payment_id: string; funding_page_url: string; deposit_info: DepositInfo[] }
  | { type: 'TRANSFER_IN'; payment_id: string; deposit_info: DepositInfo[] }
  | { type: 'USER_VERIFY'; payment_id?: string | undefined; verification_token: string; verifications: Verification[] }
  | { type: 'unrecognized'; original_type: string }

const DepositInfo: v.GenericSchema<unknown, DepositInfo> = v.looseObject({
  deposit_token: AssetId,
  deposit_amount: DecimalString,
  deposit_address: Text,
  deposit_chain: Text,
})

const known = new Set(['ONRAMP', 'TRANSFER_IN', 'USER_VERIFY'])

/** A known type must be whole, or the answer is refused; an unknown type is kept as such. */
export const NextInstruction: v.GenericSchema<unknown, NextInstruction> = v.union([
  v.looseObject({
    type: v.literal('ONRAMP'),
    payment_id: Identifier,
    funding_page_url: v.pipe(v.string(), v.maxLength(2048)),
    deposit_info: listOf(DepositInfo),
  }),
  v.looseObject({
    type: v.literal('TRANSFER_IN'),
    payment_id: Identifier,
    deposit_info: v.pipe(v.array(DepositInfo), v.minLength(1)),
  }),
  v.looseObject({
    type: v.literal('USER_VERIFY'),
    payment_id: maybe(Identifier),
    verification_token: OpaqueToken,
    verifications: v.array(
      v.looseObject({
        reason: open<'EVM_OWNER' | 'EVM_WITHDRAWAL'>(),
        signature_type: open<SignatureType>(),
        payload: Text,
      }),
    ),
  }),
  v.pipe(
    v.looseObject({
      type: v.pipe(
        v.string(),
        v.check((type) => !known.has(type)),
      ),
    }),
    v.transform(({ type }) => ({ type: 'unrecognized' as const, original_type: type })),
  ),
])
