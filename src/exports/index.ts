export type { ConfirmOptions } from '../client/confirmPayment.js'
export type { CallInput, CallOptions, DepositClient } from '../client/createDepositClient.js'
export type { PagesOffer, PaymentPages, StreamOffer } from '../client/createProxyOffer.js'
export type { Endpoint } from '../client/endpoint.js'
export type { ExpectedAddress, PinnedTokens, VouchedChains } from '../core/CoreContext.js'
export type { DepositErrorCode, ErrorRecovery } from '../errors/codes.js'
export { DepositError, type DepositErrorOptions } from '../errors/DepositError.js'
export type { PaymentMethod } from '../flow/state.js'
export { DepositProvider, type DepositProviderProps } from '../hooks/DepositProvider.js'
export type { TypedField, TypedTypes } from '../signing/hashTypedData.js'
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
export type {
  SigningTemplate,
  TextTemplate,
  TypedDataTemplate,
  ValueSource,
} from '../signing/SigningTemplate.js'
export type { FlowStorage } from '../storage/records.js'
export type { Appearance } from '../theme/appearance.js'
export type { TokenName } from '../theme/tokens.js'
export type { Eip1193Provider } from '../wallet/Eip1193Provider.js'
export type { Wallet } from '../wallet/toConnector.js'
export type { WalletAccount, WalletChoice, WalletConnector, WalletConnectorState } from '../wallet/WalletConnector.js'
export type { DepositModalHandle, DepositModalProps } from '../widget/DepositModal.js'
export { DepositModal } from '../widget/DepositModal.js'
export { DepositWidget, type DepositWidgetHandle } from '../widget/DepositWidget.js'
export type { Messages, MessagesOverride } from '../widget/en.js'
export type { DepositEvent, DepositWidgetProps, Languages } from '../widget/options.js'
export type {
  AddressName,
  AddressNames,
  DepositOptions,
  ProviderBrand,
  ProviderBranding,
  SupportContact,
} from '../widget/shell/options.js'
// Types of the responses that consumers render.
export type * from './schema.js'
