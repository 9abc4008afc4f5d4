import type { Wallet } from '../../../src/exports/index.js'
import type { PageQuery } from '../page/parsePageQuery.js'
import { hasRainbowKit } from './hasRainbowKit.js'

/** What connects wallets on this page. `list` is the widget's own wallet list, and `none` the same without the Dev wallet. */
export type Kit = 'rainbowkit' | 'viem' | 'list' | 'none'

export type PageWallet = { kit: Kit; wallet: Wallet | undefined }

/** Loads RainbowKit by default if it is installed; its own code loads on the first click. */
export async function loadWallet(requested: PageQuery['wallet']): Promise<PageWallet> {
  const kit = requested ?? 'rainbowkit'
  if (kit === 'viem') {
    const { viemDevWallet } = await import('./viemDevWallet.js')
    return { kit, wallet: viemDevWallet() }
  }
  if (kit === 'list' || kit === 'none' || !hasRainbowKit)
    return { kit: kit === 'none' ? kit : 'list', wallet: undefined }
  const { playgroundRainbowKit } = await import('./playgroundRainbowKit.js')
  return { kit, wallet: playgroundRainbowKit() }
}
