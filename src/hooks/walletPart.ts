import { loadConnect } from '../wallet/loadConnect.js'

/** The code that asks wallets, to be loaded ahead of the first press of a button. */
export const walletPart = {
  preload: (): void => void loadConnect().catch(() => undefined),
}
