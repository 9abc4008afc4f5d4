import { hash, owner } from '../../support/fixtures.js'
import { chainId, dai, fake, trueDecimals, usdc, type Wire } from './honestWorld.js'

/** Replaces an answer of the wallet; undefined leaves the honest one. `count` is the number of calls of the method. */
export type WalletLie = (method: string, count: number) => (() => unknown) | undefined

/** An event that the wallet emits once, and what it answers from then on. */
export type WalletEvent = {
  /** The moment: one of the person, or the first call of a method, which is answered after the event. */
  at: 'shown' | 'armed' | 'eth_accounts' | 'eth_chainId' | 'eth_call' | 'eth_sendTransaction'
  name: 'accountsChanged' | 'chainChanged' | 'disconnect' | 'message'
  value: unknown
  accounts?: readonly string[]
  chain?: string
}

type Listener = (value: never) => void

export type RecordedWallet = {
  provider: {
    request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
    on: (event: string, listener: Listener) => void
    removeListener: (event: string, listener: Listener) => void
  }
  /** Every transaction that was requested. */
  transactions: Wire[]
  /** Every signature that was requested. */
  signatures: string[]
  /** A moment of the person has come. */
  reach: (moment: WalletEvent['at']) => void
  /** Whether a request was shown and not answered yet. */
  isOpen: () => boolean
  /** Called when the wallet is asked for a transaction. */
  onTransaction: () => void
}

const reads = /^eth_(accounts|requestAccounts|chainId|call|getCode)$/
const decimalsOf = new Map([usdc, dai, fake].map((id) => [id.slice('base:'.length), trueDecimals(id)]))
/** How long a request stays open after an event, in real milliseconds. */
const openMs = 60

/** A connected wallet on the right network that approves everything and records it. */
export function hostileWallet(lies: readonly WalletLie[], events: readonly WalletEvent[] = []): RecordedWallet {
  const transactions: Wire[] = []
  const signatures: string[] = []
  const counts = new Map<string, number>()
  const listeners = new Set<readonly [event: string, listener: Listener]>()
  const pending = new Set(events)
  const wait = globalThis.setTimeout
  let accounts: readonly string[] = [owner]
  let chain = `0x${chainId.toString(16)}`
  let open = 0
  const reach = (moment: string): boolean => {
    const due = [...pending].filter(({ at }) => at === moment)
    for (const event of due) {
      pending.delete(event)
      accounts = event.accounts ?? accounts
      chain = event.chain ?? chain
      for (const [name, listener] of [...listeners]) if (name === event.name) listener(event.value as never)
    }
    return due.length > 0
  }
  const honest = (method: string, params: readonly unknown[]): unknown => {
    const [first] = params as [Wire?]
    if (method === 'eth_chainId') return chain
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts
    if (method === 'eth_getCode') return '0x'
    if (method === 'eth_call')
      return `0x${(decimalsOf.get(String(first?.to).toLowerCase()) ?? 0).toString(16).padStart(64, '0')}`
    if (method === 'eth_sendTransaction') return hash
    return null
  }
  const request: RecordedWallet['provider']['request'] = async ({ method, params = [] }) => {
    const count = (counts.get(method) ?? 0) + 1
    counts.set(method, count)
    if (method === 'eth_sendTransaction') {
      transactions.push(params[0] as Wire)
      wallet.onTransaction()
    } else if (/sign/i.test(method)) signatures.push(method)
    // Accounts are read long before the transfer, too.
    const isDue = method !== 'eth_accounts' || count > 1
    if (isDue && reach(method) && method === 'eth_sendTransaction') {
      open += 1
      await new Promise((resolve) => void wait(resolve, openMs))
      open -= 1
    }
    const lie = reads.test(method) ? lies.map((each) => each(method, count)).find(Boolean) : undefined
    return lie ? lie() : honest(method, params)
  }
  const wallet: RecordedWallet = {
    onTransaction: () => {},
    provider: {
      request,
      on: (event, listener) => void listeners.add([event, listener]),
      removeListener: (event, listener) => {
        for (const each of listeners) if (each[0] === event && each[1] === listener) listeners.delete(each)
      },
    },
    transactions,
    signatures,
    reach: (moment) => void reach(moment),
    isOpen: () => open > 0,
  }
  return wallet
}
