import type { BrowserContext, Page } from 'playwright'

/** What a method of the wallet does instead of its normal behaviour. */
export type WalletFault = { throws: unknown } | { returns: unknown } | { hangs: true }

/** Faults by JSON-RPC method. */
export type WalletFaults = Record<string, WalletFault>

/**
 * Announces a wallet named Test wallet in every page, as browser extensions do (EIP-6963). It uses the account of the
 * Dev wallet and approves every request without a dialog, except for the given faults.
 */
export async function announceWallet(context: BrowserContext, faults: WalletFaults = {}): Promise<void> {
  await context.addInitScript(announceInPage, faults)
}

/** Replaces the faults of the wallet in an open page. */
export async function setWalletFaults(page: Page, faults: WalletFaults): Promise<void> {
  await page.evaluate((wrong) => {
    Object.assign(window, { walletFaults: wrong })
  }, faults)
}

/** Waits until the wallet shows a request that hangs. */
export async function waitForHangingRequest(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hangingRequest' in window)
}

/** Serialized into the page, so it cannot use anything from this module. */
function announceInPage(faults: WalletFaults): void {
  const host = window as unknown as { walletFaults: WalletFaults; hangingRequest?: string }
  host.walletFaults = faults
  let chainId = 31_337
  const server = async (method: string, params: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ chainId, method, params: params ?? [] })
    const { result, error } = await (await fetch('/dev-wallet', { method: 'POST', headers, body })).json()
    if (error) throw error
    return result
  }
  const request = async ({ method, params }: { method: string; params?: [{ chainId?: string }] }) => {
    const fault = host.walletFaults[method]
    if (fault && 'hangs' in fault) {
      host.hangingRequest = method
      return new Promise(() => undefined)
    }
    if (fault && 'throws' in fault) throw fault.throws
    if (fault) return fault.returns
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return server('dev_accounts', [])
    if (method !== 'wallet_switchEthereumChain') return server(method, params)
    chainId = Number(params?.[0].chainId)
    return null
  }
  const provider = { request, on: () => undefined, removeListener: () => undefined }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = { uuid: '0b0a2b5e-52a5-4d86-9d36-4a1f2e0d8c11', name: 'Test wallet', icon, rdns: 'test.broken' }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
