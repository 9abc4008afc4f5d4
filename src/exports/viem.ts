export { viemWallet } from '../wallet/viem/viemWallet.js'
export type { WalletConnector } from '../wallet/WalletConnector.js'
