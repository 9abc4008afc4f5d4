export type { DepositClient } from '../client/createDepositClient.js'
export { DepositError } from '../errors/DepositError.js'
export type { Flow } from '../flow/createFlow.js'
export { type QuoteOrder, rankQuotes } from '../flow/rankQuotes.js'
export {
  chosenQuote,
  type Draft,
  type FlowEvent,
  type FlowState,
  type Offer,
  quoteKey,
  type Source,
} from '../flow/state.js'
export { type ProblemReason, type StatusView, statusView } from '../flow/statusView.js'
export { type TimelineStep, timeline } from '../flow/timeline.js'
export { DepositProvider, type DepositProviderProps } from '../hooks/DepositProvider.js'
export { isCheckable } from '../hooks/isCheckable.js'
export type { PlannedMove } from '../hooks/PlannedMove.js'
export { useAssets, useAvailableInputs, useChains } from '../hooks/useCatalog.js'
export { type UseConfirmPaymentResult, useConfirmPayment } from '../hooks/useConfirmPayment.js'
export { type Deposit, type UseDepositParameters, useDeposit } from '../hooks/useDeposit.js'
export { useHistory } from '../hooks/useHistory.js'
export { useOwnerBalances } from '../hooks/useOwnerBalances.js'
export { usePayment } from '../hooks/usePayment.js'
export { useQuotes } from '../hooks/useQuotes.js'
export { type UseRequoteResult, useRequote } from '../hooks/useRequote.js'
export { type UseSendFundingResult, useSendFunding } from '../hooks/useSendFunding.js'
export { type UseVerificationResult, useVerification, type VerifyOwnerParameters } from '../hooks/useVerification.js'
export { useVerificationPlans } from '../hooks/useVerificationPlans.js'
export { type UseWalletResult, useWallet } from '../hooks/useWallet.js'
export { useWalletBalances } from '../hooks/useWalletBalances.js'
export { type UseWithdrawResult, useWithdraw } from '../hooks/useWithdraw.js'
export type { WithdrawalState } from '../hooks/withdrawal/WithdrawalState.js'
export type { WithdrawWish, WithdrawWishToken } from '../hooks/withdrawal/WithdrawWish.js'
export type { SigningPlan } from '../signing/gate/SigningPlan.js'
export type { Signer, TransactionRequest } from '../signing/Signer.js'
export type { SigningOptions } from '../signing/SigningOptions.js'
export type {
  SigningTemplate,
  TextTemplate,
  TypedDataTemplate,
  ValueSource,
} from '../signing/templates/SigningTemplate.js'
export type { Wallet } from '../wallet/toConnector.js'
export type { WalletAccount, WalletChoice, WalletConnector, WalletConnectorState } from '../wallet/WalletConnector.js'
