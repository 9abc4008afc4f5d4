import { AssetId } from './assetId.js'
import { list, map, object, oneOf, type Schema, text, union, where } from './parse.js'
import { DecimalString, Identifier, listOrEmpty, maybe, OpaqueToken, type Open, open, Text } from './primitives.js'

/** How an owner signs: typed data (EIP-712) or a personal message (EIP-191). */
export type SignatureType = 'EIP712' | 'EIP191'

/** The transfer to make: exactly `deposit_amount` of `deposit_token` to `deposit_address` (the one-time wallet). */
export type DepositInfo = {
  deposit_token: AssetId
  deposit_amount: DecimalString
  deposit_address: string
  deposit_chain: string
}

/** A payload the owner signs to prove ownership. `payload` is JSON for `EIP712` and the message for `EIP191`. */
export type Verification = {
  reason: Open<'EVM_OWNER' | 'EVM_WITHDRAWAL'>
  signature_type: Open<SignatureType>
  payload: string
}

/** What the user has to do next for a payment to proceed. Discriminated by `type`. */
export type NextInstruction =
  | { type: 'ONRAMP'; payment_id: string; funding_page_url: string; deposit_info: DepositInfo[] }
  | { type: 'TRANSFER_IN'; payment_id: string; deposit_info: DepositInfo[] }
  | { type: 'USER_VERIFY'; payment_id?: string | undefined; verification_token: string; verifications: Verification[] }
  | { type: 'unrecognized'; original_type: string }

const DepositInfo: Schema<DepositInfo> = object({
  deposit_token: AssetId,
  deposit_amount: DecimalString,
  deposit_address: Text,
  deposit_chain: Text,
})

const known = new Set(['ONRAMP', 'TRANSFER_IN', 'USER_VERIFY'])

/** A known type must be complete, or the response is rejected; an unknown type parses as `unrecognized`. */
export const NextInstruction: Schema<NextInstruction> = union(
  object({
    type: oneOf('ONRAMP'),
    payment_id: Identifier,
    funding_page_url: text(2048),
    deposit_info: listOrEmpty(DepositInfo),
  }),
  object({
    type: oneOf('TRANSFER_IN'),
    payment_id: Identifier,
    deposit_info: list(DepositInfo, 1),
  }),
  object({
    type: oneOf('USER_VERIFY'),
    payment_id: maybe(Identifier),
    verification_token: OpaqueToken,
    verifications: list(
      object({
        reason: open<'EVM_OWNER' | 'EVM_WITHDRAWAL'>(),
        signature_type: open<SignatureType>(),
        payload: Text,
      }),
    ),
  }),
  map(
    object({ type: where(Text, (type) => !known.has(type)), original_type: maybe(Text) }),
    ({ type, original_type = type }) => ({ type: 'unrecognized' as const, original_type }),
  ),
)

/** A renewed session with an onramp provider. */
export type OnrampSession = {
  funding_page_onramp_url: string
  onramp_redirect_url?: string | undefined
  client_redirect_url?: string | undefined
  client_secret?: string | undefined
}

export const OnrampSession: Schema<OnrampSession> = object({
  funding_page_onramp_url: text(2048),
  onramp_redirect_url: maybe(Text),
  client_redirect_url: maybe(Text),
  client_secret: maybe(Text),
})
