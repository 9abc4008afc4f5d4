import type { BrowserContext, Page } from 'playwright'
import { signPayload } from '../support/signPayload.js'
import type { SmartOwner } from '../support/smartOwner.js'

export type SmartWallet = {
  /** Puts it into every page, the way extensions do (EIP-6963). */
  announce: (context: BrowserContext) => Promise<void>
  connect: (page: Page) => Promise<void>
}

/** A wallet whose account is a contract: it shows the contract's address and signs with the key the contract listens to. */
export function createSmartWallet({ address, key }: SmartOwner, chainId: number): SmartWallet {
  return {
    announce: async (context) => {
      await context.exposeFunction('signWithSmartKey', (payload: string) => signPayload(key, 'EIP712', payload))
      await context.addInitScript(announceInPage, { account: address, chain: `0x${chainId.toString(16)}` })
    },
    connect: (page) => page.getByRole('button', { name: 'Smart wallet' }).click(),
  }
}

/** Runs in the page, and so has nothing but what it is given. */
function announceInPage({ account, chain }: { account: string; chain: string }): void {
  const { signWithSmartKey } = window as unknown as { signWithSmartKey: (payload: string) => Promise<string> }
  const request = async ({ method, params }: { method: string; params?: unknown[] }): Promise<unknown> => {
    if (method === 'eth_chainId') return chain
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
    if (method === 'wallet_switchEthereumChain') return null
    if (method === 'eth_signTypedData_v4') return signWithSmartKey(String(params?.[1]))
    throw Object.assign(new Error(`The smart wallet has no method ${method}.`), { code: 4200 })
  }
  const provider = { request, on: () => undefined, removeListener: () => undefined }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = { uuid: '4f3a6f0e-6f1f-4a55-9a53-0d4f5b9c1e11', name: 'Smart wallet', icon, rdns: 'test.smart' }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
