import type { Wallet } from '../../../src/exports/index.js'
import type { PageQuery } from '../page/readPageQuery.js'
import { hasRainbowKit } from './hasRainbowKit.js'

/** Who connects wallets on this page. `list` is the widget itself. */
export type Kit = 'rainbowkit' | 'viem' | 'list'

export type PageWallet = { kit: Kit; wallet: Wallet | undefined }

/** RainbowKit where it is installed and the address bar asks for nothing else. Its own code waits for a click. */
export async function loadWallet(asked: PageQuery['wallet']): Promise<PageWallet> {
  const kit = asked ?? 'rainbowkit'
  if (kit === 'viem') {
    const { viemDevWallet } = await import('./viemDevWallet.js')
    return { kit, wallet: viemDevWallet() }
  }
  if (kit === 'list' || !hasRainbowKit) return { kit: 'list', wallet: undefined }
  const { playgroundRainbowKit } = await import('./playgroundRainbowKit.js')
  return { kit, wallet: playgroundRainbowKit() }
}
