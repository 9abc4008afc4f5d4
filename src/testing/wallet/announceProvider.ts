import type { Eip1193Provider } from '../../wallet/Eip1193Provider.js'

export type AnnouncedProvider = { name: string; icon: string; provider: Eip1193Provider }

/** Announces a provider (EIP-6963) now and whenever the page requests it, until the returned function is called. */
export function announceProvider(
  { name, icon, provider }: AnnouncedProvider,
  target: EventTarget = window,
): () => void {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const info = Object.freeze({ uuid: `scenario-${id}`, name, icon, rdns: `test.${id}` })
  const detail = Object.freeze({ info, provider })
  const announce = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
