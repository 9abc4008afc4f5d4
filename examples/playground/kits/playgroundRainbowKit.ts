// Not imported from the entry point: its other hook needs wagmi on the page, and the dev server does not tree-shake.
import { rainbowKitWallet } from '../../../src/wallet/rainbowkit/rainbowKitWallet.js'
import { localChains } from './localChains.js'

/** Connect opens RainbowKit, which discovers the Dev wallet like an extension. */
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
