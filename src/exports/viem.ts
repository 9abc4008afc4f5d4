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
export type { Eip1193WalletOptions } from '../wallet/eip1193Wallet.js'
export { viemWallet } from '../wallet/viem/viemWallet.js'
export type { WalletAccount, WalletChoice, WalletConnector, WalletConnectorState } from '../wallet/WalletConnector.js'
