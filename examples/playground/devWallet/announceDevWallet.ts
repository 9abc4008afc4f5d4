import { createDevWalletProvider } from './createDevWalletProvider.js'

const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3b4252"/><path d="M12.5 11 8 16l4.5 5M19.5 11 24 16l-4.5 5" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  )

/** Announces the Dev wallet as browser extensions do (EIP-6963), so that the widget discovers it like any other. */
export function announceDevWallet(): void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: 'Dev wallet', icon, rdns: 'dev.local.wallet' })
  const detail = Object.freeze({ info, provider: createDevWalletProvider() })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
