import { cleanText } from '../schema/cleanText.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { isProvider } from './Eip1193Provider.js'
import { readImage } from './readImage.js'

const mostWallets = 50
const longestName = 40
const longestId = 255
const rdnsPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/** A wallet found in this browser, not yet connected. */
export type DiscoveredWallet = {
  /** Stable within a page: the announced domain name and id. */
  id: string
  /** Cleaned, at most 40 characters. */
  name: string
  /** A `data:` image, for an `<img>` only. */
  icon: string | undefined
  /** Reverse domain name, the same on every page: what to remember a choice by. */
  rdns: string | undefined
  provider: Eip1193Provider
}

export type DiscoverWalletsOptions = {
  /** Where wallets announce themselves. Default the page's window. */
  target?: (EventTarget & { ethereum?: unknown }) | undefined
}

/**
 * Finds the wallets of this browser: those that announce themselves (EIP-6963), or else the one at `window.ethereum`.
 *
 * Nothing is asked of a wallet here, so no wallet opens.
 *
 * @param onChange Gets a new list at once and whenever another wallet announces itself.
 * @returns A function that ends the search.
 * @example
 * const stop = discoverWallets((wallets) => setWallets(wallets))
 */
export function discoverWallets(
  onChange: (wallets: readonly DiscoveredWallet[]) => void,
  { target = window }: DiscoverWalletsOptions = {},
): () => void {
  const announced = new Map<string, DiscoveredWallet>()

  function add(event: Event): void {
    const wallet = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (wallet === undefined || announced.has(wallet.id) || announced.size >= mostWallets) return
    if ([...announced.values()].some(({ provider }) => provider === wallet.provider)) return
    announced.set(wallet.id, wallet)
    onChange([...announced.values()])
  }

  target.addEventListener('eip6963:announceProvider', add)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  if (announced.size === 0) onChange(injectedWallets(target))
  return () => target.removeEventListener('eip6963:announceProvider', add)
}

/** Makes a wallet of an announcement, or nothing of anything else: any script on the page can send one. */
function readAnnouncement(detail: unknown): DiscoveredWallet | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, name, icon, rdns } = info
    if (!isProvider(provider) || !isShortText(uuid) || !isShortText(rdns) || typeof name !== 'string') return undefined
    if (!rdnsPattern.test(rdns)) return undefined
    const shown = cleanText(name).slice(0, longestName)
    return { id: `${rdns}:${uuid}`, name: shown === '' ? rdns : shown, icon: readImage(icon), rdns, provider }
  } catch {
    // A getter of a foreign object that throws is no wallet.
    return undefined
  }
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longestId
}

/** A wallet from before announcements, or whatever else stands there: its name is not known. */
function injectedWallets(target: { ethereum?: unknown }): DiscoveredWallet[] {
  try {
    const provider = target.ethereum
    if (!isProvider(provider)) return []
    return [{ id: 'injected', name: 'Browser wallet', icon: undefined, rdns: undefined, provider }]
  } catch {
    return []
  }
}
