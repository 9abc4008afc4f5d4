export type { ConfirmOptions } from '../client/confirmPayment.js'
export type { CallInput, CallOptions, DepositClient } from '../client/createDepositClient.js'
export type { PagesOffer, PaymentPages, StreamOffer } from '../client/createProxyOffer.js'
export type { Endpoint } from '../client/endpoint.js'
export type { GetHistoryParameters } from '../client/getHistory.js'
export type { GetOwnerBalancesParameters } from '../client/getOwnerBalances.js'
export type { OfferAcceptance } from '../core/agreement/agree.js'
export { stopsPayment } from '../core/agreement/termsChangedError.js'
export { type AddressProof, isProven } from '../core/agreement/verifyAddress.js'
export type { ExpectedAddress, PinnedTokens, VouchedChains } from '../core/CoreContext.js'
export type { ConfirmParameters } from '../core/confirm/confirmOnce.js'
export type { FundingAcceptance } from '../core/fund/fundOnce.js'
export type { FundingTransfer } from '../core/fund/planFunding.js'
export type { HandoverState } from '../core/handover/createHandover.js'
export { type HandoverLink, parseHandoverLink } from '../core/handover/handoverLink.js'
export type { HandoverSignOptions, HandoverTask } from '../core/handover/handoverTask.js'
export type { RequoteOffer } from '../core/requote/continueWith.js'
export { isCheckable, lacksOrder } from '../core/requote/isCheckable.js'
export type { PlannedMove } from '../core/requote/planMove.js'
export type { SignOptions } from '../core/signing/SignOptions.js'
export type { VerifyOwnerParameters } from '../core/verify/createVerification.js'
export { chainToAdd } from '../core/wallets/chainToAdd.js'
export { type LargeFee, largeFees } from '../core/withdraw/largeFees.js'
export type { WithdrawalState } from '../core/withdraw/WithdrawalState.js'
export { withdrawalOf } from '../core/withdraw/withdrawFacts.js'
export type { DepositErrorCode, ErrorRecovery } from '../errors/codes.js'
export { DepositError, type DepositErrorOptions } from '../errors/DepositError.js'
export { acceptDeadline, quoteMargin } from '../flow/acceptDeadline.js'
export type { Flow } from '../flow/createFlow.js'
export { fundingDeadline } from '../flow/fundingDeadline.js'
export { isCredited } from '../flow/isCredited.js'
export { type PaymentStage, paymentStage, requiresAction } from '../flow/paymentStage.js'
export { type QuoteValue, quoteValue } from '../flow/quoteValue.js'
export { type QuoteOrder, rankQuotes } from '../flow/rankQuotes.js'
export { reportedBalance } from '../flow/reportedBalance.js'
export { type PageRules, safeUrl } from '../flow/safeUrl.js'
export {
  chosenQuote,
  type Draft,
  type FlowEvent,
  type FlowState,
  type FundingNotes,
  type Offer,
  type PaymentMethod,
  quoteKey,
  type Recovery,
  type SentFunds,
  type WalletRequest,
} from '../flow/state.js'
export { fundingHash, holdsMoney, type ProblemReason, type StatusView, statusView } from '../flow/statusView.js'
export { type TimelineKind, type TimelineState, type TimelineStep, timeline } from '../flow/timeline.js'
export type { ActionResult } from '../hooks/ActionResult.js'
export { type DepositScope, useDepositScope } from '../hooks/context.js'
export { DepositProvider, type DepositProviderProps } from '../hooks/DepositProvider.js'
export { EnsureDepositProvider, type EnsureDepositProviderProps } from '../hooks/EnsureDepositProvider.js'
export { OwnerProvider, type OwnerProviderProps } from '../hooks/OwnerProvider.js'
export type { HistoryFilter } from '../hooks/paymentQuery.js'
export { type UseAddChainResult, useAddChain } from '../hooks/useAddChain.js'
export { useAssets, useAvailableInputs, useChains } from '../hooks/useCatalog.js'
export { useCompletion } from '../hooks/useCompletion.js'
export { type UseConfirmPaymentResult, useConfirmPayment } from '../hooks/useConfirmPayment.js'
export { type UseDepositParameters, type UseDepositResult, useDeposit } from '../hooks/useDeposit.js'
export type { PollingOptions } from '../hooks/useDepositQuery.js'
export { type UseDeviceKeyResult, useDeviceKey } from '../hooks/useDeviceKey.js'
export { useFundingNotes } from '../hooks/useFundingNotes.js'
export { useFundingTransfer } from '../hooks/useFundingTransfer.js'
export { type UseHandoverResult, useHandover } from '../hooks/useHandover.js'
export { type UseHandoverTaskResult, useHandoverTask } from '../hooks/useHandoverTask.js'
export { useHistory } from '../hooks/useHistory.js'
export { type UseHistorySessionResult, useHistorySession } from '../hooks/useHistorySession.js'
export { useOwnerBalances } from '../hooks/useOwnerBalances.js'
export { type OwnerKeyOptions, type UseOwnerKeyResult, useOwnerKey } from '../hooks/useOwnerKey.js'
export { usePayment } from '../hooks/usePayment.js'
export { usePrices } from '../hooks/usePrices.js'
export { useQuotes } from '../hooks/useQuotes.js'
export { type UseRenewSessionResult, useRenewSession } from '../hooks/useRenewSession.js'
export { type UseRequoteResult, useRequote } from '../hooks/useRequote.js'
export { type UseSendFundingResult, useSendFunding } from '../hooks/useSendFunding.js'
export { useSentTransfer } from '../hooks/useSentTransfer.js'
export { useServerClock } from '../hooks/useServerClock.js'
export { type UseVerificationResult, useVerification } from '../hooks/useVerification.js'
export { useVerificationPlans } from '../hooks/useVerificationPlans.js'
export { preloadWallet, type UseWalletResult, useWallet } from '../hooks/useWallet.js'
export { useWalletBalances } from '../hooks/useWalletBalances.js'
export { type UseWithdrawResult, useWithdraw } from '../hooks/useWithdraw.js'
export type { PasskeyRule } from '../passkey/passkeyError.js'
export { isSignatureExpired } from '../schema/isSignatureExpired.js'
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
export type { SignInPlan } from '../signing/signIn.js'
export type { AgreedAsset } from '../storage/agreementRecord.js'
export type { FlowStorage } from '../storage/records.js'
export type { WithdrawalRequest, WithdrawalRequestToken } from '../storage/withdrawalRecords.js'
export type { Eip1193Provider } from '../wallet/Eip1193Provider.js'
export type { Wallet } from '../wallet/toConnector.js'
export type { WalletAccount, WalletChoice, WalletConnector, WalletConnectorState } from '../wallet/WalletConnector.js'
// Types of the responses that consumers render.
export type * from './schema.js'
