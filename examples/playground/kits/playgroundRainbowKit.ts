// Imported past the barrel, whose other hook needs wagmi on the page: the development server drops nothing by itself.
import { rainbowKitWallet } from '../../../src/wallet/rainbowkit/rainbowKitWallet.js'
import { localChains } from './localChains.js'

/** RainbowKit as what Connect opens. It finds the Dev wallet the way it finds extensions. */
export function playgroundRainbowKit() {
  return rainbowKitWallet({
    chains: localChains,
    styles: () => import('@rainbow-me/rainbowkit/styles.css'),
    theme: () => (isDark() ? 'dark' : 'light'),
  })
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.hostTheme
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}
