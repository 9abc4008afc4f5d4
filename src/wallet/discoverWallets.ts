import { cleanText } from '../schema/cleanText.js'
import { type Eip1193Provider, isProvider } from './Eip1193Provider.js'
import { parseIcon } from './parseIcon.js'

const maxWallets = 50
const maxNameLength = 40
const maxIdLength = 255
const rdnsPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/** A wallet found in this browser, not yet connected. */
export type DiscoveredWallet = {
  /** Stable within a page: the announced domain name and id. */
  id: string
  /** Sanitized, at most 40 characters. */
  name: string
  /** A `data:` image, for an `<img>` only. */
  icon: string | undefined
  /** Reverse domain name, the same on every page. Use it to remember a choice. */
  rdns: string | undefined
  provider: Eip1193Provider
}

export type DiscoverWalletsOptions = {
  /** Event target on which wallets announce themselves. Default: `window`. */
  target?: (EventTarget & { ethereum?: unknown }) | undefined
}

/**
 * Discovers the wallets of this browser: those that announce themselves (EIP-6963), or else `window.ethereum`.
 *
 * Sends no request to a wallet, so no wallet opens.
 *
 * @param onChange Called with a new list immediately and whenever another wallet announces itself.
 * @returns A function that stops the discovery.
 * @example
 * const stop = discoverWallets((wallets) => setWallets(wallets))
 */
export function discoverWallets(
  onChange: (wallets: readonly DiscoveredWallet[]) => void,
  { target = window }: DiscoverWalletsOptions = {},
): () => void {
  const announced = new Map<string, DiscoveredWallet>()

  function add(event: Event): void {
    const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail)
    if (wallet === undefined || announced.has(wallet.id) || announced.size >= maxWallets) return
    if ([...announced.values()].some(({ provider }) => provider === wallet.provider)) return
    announced.set(wallet.id, wallet)
    onChange([...announced.values()])
  }

  target.addEventListener('eip6963:announceProvider', add)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  if (announced.size === 0) onChange(injectedWallets(target))
  return () => target.removeEventListener('eip6963:announceProvider', add)
}

/** Parses an announcement. Undefined if it is invalid: any script on the page can send one. */
function parseAnnouncement(detail: unknown): DiscoveredWallet | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, name, icon, rdns } = info
    if (!isProvider(provider) || !isShortText(uuid) || !isShortText(rdns) || typeof name !== 'string') return undefined
    if (!rdnsPattern.test(rdns)) return undefined
    const displayName = cleanText(name).slice(0, maxNameLength)
    return {
      id: `${rdns}:${uuid}`,
      name: displayName === '' ? rdns : displayName,
      icon: parseIcon(icon),
      rdns,
      provider,
    }
  } catch {
    // Getters of foreign objects may throw.
    return undefined
  }
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxIdLength
}

/** The wallet at `window.ethereum`, for wallets without EIP-6963. Its name is unknown. */
function injectedWallets(target: { ethereum?: unknown }): DiscoveredWallet[] {
  try {
    const provider = target.ethereum
    if (!isProvider(provider)) return []
    return [{ id: 'injected', name: 'Browser wallet', icon: undefined, rdns: undefined, provider }]
  } catch {
    return []
  }
}
