export type { AddressFamily } from '../address/families/AddressCheck.js'
export { Amount, Fees, Limits } from '../schema/Amount.js'
export { type AssetDetails, Assets, type FiatAsset, isToken, Reachable, type TokenAsset } from '../schema/Asset.js'
export type { AssetId } from '../schema/assetId.js'
export {
  type BalanceResult,
  OwnerBalances,
  PaymentIssues,
  type PaymentSummary,
  WithdrawAuthorization,
  Withdrawal,
  type WithdrawFrom,
  type WithdrawStatus,
} from '../schema/Balance.js'
export { ChainInfo, Chains } from '../schema/Chain.js'
export type { BalanceValue } from '../schema/ExternalBalances.js'
export { ExternalBalances } from '../schema/ExternalBalances.js'
export {
  type AmountIssue,
  type AmountReason,
  ErrorBody,
  type FundingIssue,
  Issue,
  isAmountIssue,
  type OrgConfigurationIssue,
  type OwnerIssue,
  type PlainIssue,
  type PlainIssueKind,
  type UnknownIssue,
} from '../schema/Issue.js'
export {
  type DepositInfo,
  NextInstruction,
  OnrampSession,
  type SignatureType,
  type Verification,
} from '../schema/NextInstruction.js'
export {
  type Fulfilled,
  HistoryPage,
  Payment,
  type PaymentStatus,
  type PaymentWithdrawal,
  type Quoted,
} from '../schema/Payment.js'
export type { Schema } from '../schema/parse.js'
export { SchemaError } from '../schema/parse.js'
export type { DecimalString, Open, Timestamp } from '../schema/primitives.js'
export {
  type CustomAction,
  type OnrampMethod,
  type Quote,
  type QuoteFailure,
  type QuoteOptions,
  QuoteRequest,
  QuoteResponse,
} from '../schema/Quote.js'
export {
  type Movement,
  type MovementAccount,
  type MovementProperty,
  type PieceType,
  RouteStep,
  type StepStatus,
  type StepType,
} from '../schema/Route.js'
export { isFinal, type StatusGroup, statusGroup } from '../schema/status.js'
export { Webhook, WebhookDelivery, type WebhookEventType } from '../schema/Webhook.js'
