import type { Eip1193Provider } from '../wallet/Eip1193Provider.js'
import { createScriptedWallet } from './wallet/createScriptedWallet.js'
import { ownerAddress } from './world/people.js'

/** What a wallet answers in place of what was asked for. Undefined lets it answer as usual. */
export type WalletTrouble = (method: string) => Promise<unknown> | undefined

export type OwnerWallet = {
  provider: Eip1193Provider
  /** Methods it was asked for, oldest first. */
  asked: string[]
  /** What it does from now on; without an argument it is well again. */
  does: (trouble?: WalletTrouble) => void
  /** The person chooses other accounts in it, or none, and it tells the page. */
  shows: (...accounts: string[]) => void
}

type Listener = (accounts: string[]) => void

/** A connected wallet of the owner of a scenario, which can get into trouble and out of it again. */
export function ownerWallet(...first: string[]): OwnerWallet {
  const { provider } = createScriptedWallet({ connected: true, chainId: 42_161 })
  const asked: string[] = []
  const listeners = new Set<Listener>()
  let accounts = first.length === 0 ? [ownerAddress] : first
  let trouble: WalletTrouble = () => undefined
  const request: Eip1193Provider['request'] = async (question) => {
    asked.push(question.method)
    const answer = trouble(question.method)
    if (answer) return answer
    return /^eth_(requestA|a)ccounts$/.test(question.method) ? accounts : provider.request(question)
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
    does: (next = () => undefined) => {
      trouble = next
    },
    shows: (...chosen) => {
      accounts = chosen
      for (const listener of [...listeners]) listener(chosen)
    },
  }
}
