import type { Eip1193Provider } from '../../src/wallet/Eip1193Provider.js'

export type Script = Record<string, unknown | ((params: readonly unknown[]) => unknown)>

export const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
export const otherAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const transactionHash = `0x${'ab'.repeat(32)}`

/** A wallet from the outside world: answers each method as written, remembers what it was asked. */
export function scriptedProvider(script: Script = {}) {
  const answers: Script = {
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
      const answer = answers[method]
      return typeof answer === 'function' ? answer(params) : answer
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
  return {
    provider,
    asked,
    methods: () => asked.map(({ method }) => method),
    /** What the wallet answers from now on. */
    change: (changes: Script) => Object.assign(answers, changes),
    emit: (event: string, value: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
    },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

/** Rejects the way wallets do: with an object that need not be an Error. */
export function rejectWith(reason: unknown) {
  return () => Promise.reject(reason)
}
