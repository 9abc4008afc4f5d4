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
export type { WalletAccount, WalletChoice, WalletConnector, WalletConnectorState } from '../wallet/WalletConnector.js'
export { useWagmiWallet } from '../wallet/wagmi/useWagmiWallet.js'
export { wagmiWallet } from '../wallet/wagmi/wagmiWallet.js'
