import type { Eip1193Provider } from '../../src/wallet/Eip1193Provider.js'

export type Script = Record<string, unknown | ((params: readonly unknown[]) => unknown)>

export const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
export const otherAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const transactionHash = `0x${'ab'.repeat(32)}`

/** An EIP-1193 provider that responds to each method by script and records all requests. */
export function scriptedProvider(script: Script = {}) {
  const responses: Script = {
    eth_accounts: [account],
    eth_requestAccounts: [account],
    eth_chainId: '0x7a69',
    eth_sendTransaction: transactionHash,
    ...script,
  }
  const asked: { method: string; params: readonly unknown[] }[] = []
  const listeners = new Map<string, Set<(value: never) => void>>()
  const provider: Eip1193Provider = {
    request: async ({ method, params = [] }) => {
      asked.push({ method, params })
      const response = responses[method]
      return typeof response === 'function' ? response(params) : response
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
  return {
    provider,
    asked,
    methods: () => asked.map(({ method }) => method),
    /** Changes later responses. */
    change: (changes: Script) => Object.assign(responses, changes),
    emit: (event: string, value: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
    },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

/** Rejects like wallets do, with an object that may not be an Error. */
export function rejectWith(reason: unknown) {
  return () => Promise.reject(reason)
}
