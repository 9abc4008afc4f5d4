export type { WalletConnector } from '../wallet/WalletConnector.js'
export { useWagmiWallet } from '../wallet/wagmi/useWagmiWallet.js'
export { wagmiWallet } from '../wallet/wagmi/wagmiWallet.js'
