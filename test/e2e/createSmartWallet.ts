import type { BrowserContext, Page } from 'playwright'
import { signPayload } from '../support/signPayload.js'
import type { SmartOwner } from '../support/smartOwner.js'

export type SmartWallet = {
  /** Announces the wallet in every page, as browser extensions do (EIP-6963). */
  announce: (context: BrowserContext) => Promise<void>
  connect: (page: Page) => Promise<void>
}

/** A smart account wallet: it exposes the contract's address and signs with the contract owner's key. */
export function createSmartWallet({ address, key }: SmartOwner, chainId: number): SmartWallet {
  return {
    announce: async (context) => {
      await context.exposeFunction('signWithSmartKey', (payload: string) => signPayload(key, 'EIP712', payload))
      await context.addInitScript(announceInPage, { account: address, chain: `0x${chainId.toString(16)}` })
    },
    connect: (page) => page.getByRole('button', { name: 'Smart wallet' }).click(),
  }
}

/** Serialized into the page, so it cannot use anything from this module. */
function announceInPage({ account, chain }: { account: string; chain: string }): void {
  const { signWithSmartKey } = window as unknown as { signWithSmartKey: (payload: string) => Promise<string> }
  const request = async ({ method, params }: { method: string; params?: unknown[] }): Promise<unknown> => {
    if (method === 'eth_chainId') return chain
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
    if (method === 'wallet_switchEthereumChain') return null
    if (method === 'eth_signTypedData_v4') return signWithSmartKey(String(params?.[1]))
    throw Object.assign(new Error(`The smart wallet does not support ${method}.`), { code: 4200 })
  }
  const provider = { request, on: () => undefined, removeListener: () => undefined }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = { uuid: '4f3a6f0e-6f1f-4a55-9a53-0d4f5b9c1e11', name: 'Smart wallet', icon, rdns: 'test.smart' }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
