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
export { type RainbowKitWalletOptions, rainbowKitWallet } from '../wallet/rainbowkit/rainbowKitWallet.js'
export { type HostKit, useRainbowKitWallet } from '../wallet/rainbowkit/useRainbowKitWallet.js'
export type { WalletAccount, WalletChoice, WalletConnector, WalletConnectorState } from '../wallet/WalletConnector.js'
