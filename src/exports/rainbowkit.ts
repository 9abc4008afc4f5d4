export { type RainbowKitWalletOptions, rainbowKitWallet } from '../wallet/rainbowkit/rainbowKitWallet.js'
export { type HostKit, useRainbowKitWallet } from '../wallet/rainbowkit/useRainbowKitWallet.js'
export type { WalletConnector } from '../wallet/WalletConnector.js'
