import type { Kit } from '../kits/loadWallet.js'

const descriptions: Record<Kit, string> = {
  rainbowkit: 'Connect opens RainbowKit, which is loaded on the first press and lists the Dev wallet.',
  viem: 'The Dev wallet is reached through a viem client.',
  list: "Connect opens the widget's own list. With the development tools (npm ci) it opens RainbowKit.",
  none: 'This browser has no wallet.',
}

/** Describes how wallets are connected on this page. */
export function WalletNote({ kit }: { kit: Kit }) {
  return <p>{descriptions[kit]}</p>
}
