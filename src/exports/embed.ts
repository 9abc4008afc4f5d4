export type { ConfirmOptions } from '../client/confirmPayment.js'
export type { ExpectedAddress, PinnedTokens, VouchedChains } from '../core/CoreContext.js'
export type { EmbedEvents, EmbedListener } from '../embed/createEvents.js'
export type { DepositHandle, Mount, OpenDialog } from '../embed/createMount.js'
export { defineDepositElement } from '../embed/defineDepositElement.js'
export type { EmbedOptions } from '../embed/EmbedOptions.js'
export { mount, open } from '../embed/mount.js'
export type { DepositErrorCode, ErrorRecovery } from '../errors/codes.js'
export type { DepositError, DepositErrorOptions } from '../errors/DepositError.js'
export type { PaymentMethod } from '../flow/state.js'
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
export type { Appearance } from '../theme/appearance.js'
export type { TokenName } from '../theme/tokens.js'
export type { Eip1193Provider } from '../wallet/Eip1193Provider.js'
export type { Wallet } from '../wallet/toConnector.js'
export type { WalletAccount, WalletChoice, WalletConnector, WalletConnectorState } from '../wallet/WalletConnector.js'
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
