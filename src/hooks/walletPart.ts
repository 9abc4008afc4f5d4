import { loadConnect } from '../wallet/loadConnect.js'

/** Preloads the wallet connection code before the first button press. */
export const walletPart = {
  preload: (): void => void loadConnect().catch(() => undefined),
}
