export type { ConfirmOptions } from '../client/confirmPayment.js'
export type { CallInput, CallOptions, DepositClient } from '../client/createDepositClient.js'
export type { PagesOffer, PaymentPages, StreamOffer } from '../client/createProxyOffer.js'
export type { Endpoint } from '../client/endpoint.js'
export type { OfferAcceptance } from '../core/agreement/agree.js'
export { stopsPayment } from '../core/agreement/termsChangedError.js'
export { type AddressProof, isProven } from '../core/agreement/verifyAddress.js'
export type { Catalog, ExpectedAddress, PinnedTokens, VouchedChains } from '../core/CoreContext.js'
export type { ConfirmParameters } from '../core/confirm/confirmOnce.js'
export { type CreateDepositOptions, createDeposit, type Deposit } from '../core/deposit/createDeposit.js'
export type { DepositActions } from '../core/deposit/createDepositActions.js'
export type { DepositAction, DepositState } from '../core/deposit/DepositState.js'
export type { Funding } from '../core/fund/Funding.js'
export type { FundingAcceptance, FundOptions } from '../core/fund/fundOnce.js'
export type { FundingTransfer } from '../core/fund/planFunding.js'
export type { RequoteOffer } from '../core/requote/continueWith.js'
export { isCheckable, lacksOrder } from '../core/requote/isCheckable.js'
export type { SignOptions } from '../core/signing/SignOptions.js'
export type { VerifyOwnerParameters } from '../core/verify/createVerification.js'
export { chainToAdd } from '../core/wallets/chainToAdd.js'
export type { WalletState } from '../core/wallets/walletStore.js'
export { type LargeFee, largeFees } from '../core/withdraw/largeFees.js'
export type { WithdrawalState } from '../core/withdraw/WithdrawalState.js'
export { withdrawalOf } from '../core/withdraw/withdrawFacts.js'
export type { DepositErrorCode, ErrorRecovery } from '../errors/codes.js'
export { DepositError, type DepositErrorOptions } from '../errors/DepositError.js'
export { acceptDeadline } from '../flow/acceptDeadline.js'
export { type QuoteValue, quoteValue } from '../flow/quoteValue.js'
export { type QuoteOrder, rankQuotes } from '../flow/rankQuotes.js'
export type { PageRules } from '../flow/safeUrl.js'
export {
  chosenQuote,
  type Draft,
  type FlowState,
  type FundingNotes,
  type Offer,
  type PaymentMethod,
  quoteKey,
  type Recovery,
  type SentFunds,
  type WalletRequest,
} from '../flow/state.js'
export { type ProblemReason, type StatusView, statusView } from '../flow/statusView.js'
export { type TimelineKind, type TimelineState, type TimelineStep, timeline } from '../flow/timeline.js'
export { isToken } from '../schema/Asset.js'
export type { TypedField, TypedTypes } from '../signing/hashTypedData.js'
export type { DigestRequest, OwnerSigner, SignedMessage } from '../signing/OwnerSigner.js'
export type {
  AddChainRequest,
  Hex,
  ReadTokenRequest,
  ReadTransactionRequest,
  Signer,
  TokenReading,
  TransactionReading,
  TransactionRequest,
} from '../signing/Signer.js'
export type { SigningFacts, VerifyFacts, WithdrawFacts, WithdrawnToken } from '../signing/SigningFacts.js'
export type { SigningOptions } from '../signing/SigningOptions.js'
export type { SigningPlan } from '../signing/SigningPlan.js'
export type {
  SigningTemplate,
  TextTemplate,
  TypedDataTemplate,
  ValueSource,
} from '../signing/SigningTemplate.js'
export type { AgreedAsset } from '../storage/agreementRecord.js'
export type { FlowStorage } from '../storage/records.js'
export type { WithdrawalRequest, WithdrawalRequestToken } from '../storage/withdrawalRecords.js'
export type { Eip1193Provider } from '../wallet/Eip1193Provider.js'
export type { Wallet } from '../wallet/toConnector.js'
export type { WalletAccount, WalletChoice, WalletConnector, WalletConnectorState } from '../wallet/WalletConnector.js'
// Types of the responses that consumers render.
export type * from './schema.js'
