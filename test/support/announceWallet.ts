import { owner } from './fixtures.js'

export type AnnouncedWallet = {
  /** RPC methods the page requested. */
  asked: string[]
  /** Emits `accountsChanged` without accounts. */
  leave: () => void
  /** Stops announcing the wallet. */
  remove: () => void
}

/** Announces a wallet to the page (EIP-6963) that exposes one account, or rejects the connection. */
export function announceWallet({ name = 'Test wallet', rejects = false, address = owner } = {}): AnnouncedWallet {
  const asked: string[] = []
  const listeners = new Set<(accounts: string[]) => void>()
  let connected = false
  const provider = {
    request: async ({ method }: { method: string }): Promise<unknown> => {
      asked.push(method)
      if (method === 'eth_accounts') return connected ? [address] : []
      if (method !== 'eth_requestAccounts') return null
      if (rejects) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      connected = true
      return [address]
    },
    on: (event: string, listener: (accounts: string[]) => void) => {
      if (event === 'accountsChanged') listeners.add(listener)
    },
    removeListener: (_: string, listener: (accounts: string[]) => void) => {
      listeners.delete(listener)
    },
  }
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: `id-of-${name}`,
      name,
      icon: 'data:image/png;base64,AA==',
      rdns: `test.${name.toLowerCase().replaceAll(' ', '-')}`,
    }),
    provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  const leave = () => {
    connected = false
    for (const listener of [...listeners]) listener([])
  }
  return { asked, leave, remove: () => window.removeEventListener('eip6963:requestProvider', announce) }
}
