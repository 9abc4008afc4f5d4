import { cleanText } from '../schema/cleanText.js'
import { type Eip1193Provider, isProvider } from './Eip1193Provider.js'
import { parseIcon } from './parseIcon.js'

const maxWallets = 50
const maxNameLength = 40
const maxIdLength = 255
const rdnsPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/** A wallet found in this browser, not yet connected. */
export type DiscoveredWallet = {
  /** The announced domain name: an extension has one entry, however often it is loaded. */
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
    if (wallet === undefined) return
    const known = announced.get(wallet.id)
    if (known === undefined ? announced.size >= maxWallets : known.provider === wallet.provider) return
    if ([...announced.values()].some(({ id, provider }) => id !== wallet.id && provider === wallet.provider)) return
    // An extension that was reloaded announces another provider. The old one answers no more.
    announced.set(wallet.id, wallet)
    onChange([...announced.values()])
  }

  /** A wallet without EIP-6963 may arrive after the page. */
  function addInjected(): void {
    if (announced.size === 0) onChange(injectedWallets(target))
  }

  const listeners = [
    ['eip6963:announceProvider', add],
    ['ethereum#initialized', addInjected],
    ['load', addInjected],
  ] as const
  const ended = new AbortController()
  for (const [event, listener] of listeners) target.addEventListener(event, listener, ended)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  addInjected()
  return () => ended.abort()
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
      id: rdns,
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
