import { createScriptedWallet } from '../../src/testing/wallet/createScriptedWallet.js'
import { ownerAddress } from '../../src/testing/world/people.js'
import type { Eip1193Provider } from '../../src/wallet/Eip1193Provider.js'

/** Overrides the response to an RPC method. Undefined falls back to the normal response. */
export type WalletFailure = (method: string) => Promise<unknown> | undefined

export type OwnerWallet = {
  provider: Eip1193Provider
  /** RPC methods it received, oldest first. */
  asked: string[]
  /** Overrides its responses from now on; without an argument it behaves normally again. */
  setBehavior: (failure?: WalletFailure) => void
  /** Switches to other accounts, or none, and emits `accountsChanged`. */
  setAccounts: (...accounts: string[]) => void
}

type Listener = (accounts: string[]) => void

/** A connected wallet of a scenario's owner, whose failures can be switched on and off. */
export function ownerWallet(...first: string[]): OwnerWallet {
  const { provider } = createScriptedWallet({ connected: true, chainId: 31_337 })
  const asked: string[] = []
  const listeners = new Set<Listener>()
  let accounts = first.length === 0 ? [ownerAddress] : first
  let failure: WalletFailure = () => undefined
  const request: Eip1193Provider['request'] = async (args) => {
    asked.push(args.method)
    const override = failure(args.method)
    if (override) return override
    return /^eth_(requestA|a)ccounts$/.test(args.method) ? accounts : provider.request(args)
  }
  return {
    provider: {
      request,
      on: (event, listener) => {
        if (event === 'accountsChanged') listeners.add(listener as Listener)
      },
      removeListener: (_, listener) => void listeners.delete(listener as Listener),
    },
    asked,
    setBehavior: (next = () => undefined) => {
      failure = next
    },
    setAccounts: (...chosen) => {
      accounts = chosen
      for (const listener of [...listeners]) listener(chosen)
    },
  }
}
