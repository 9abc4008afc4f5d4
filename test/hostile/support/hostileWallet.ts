import { hash, owner } from '../../support/fixtures.js'
import { chainId, dai, fake, trueDecimals, usdc, type Wire } from './honestWorld.js'

/** Replaces an answer of the wallet; undefined leaves the honest one. `count` is the number of calls of the method. */
export type WalletLie = (method: string, count: number) => (() => unknown) | undefined

export type RecordedWallet = {
  provider: {
    request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>
    on: (event: string, listener: (value: never) => void) => void
    removeListener: (event: string, listener: (value: never) => void) => void
  }
  /** Every transaction that it was asked for. */
  transactions: Wire[]
  /** Every signature that it was asked for. */
  signatures: string[]
}

const reads = /^eth_(accounts|requestAccounts|chainId|call|getCode)$/
const decimalsOf = new Map([usdc, dai, fake].map((id) => [id.slice('base:'.length), trueDecimals(id)]))

/** A connected wallet on the right network that approves everything and records it. */
export function hostileWallet(lies: readonly WalletLie[]): RecordedWallet {
  const transactions: Wire[] = []
  const signatures: string[] = []
  const counts = new Map<string, number>()
  const honest = (method: string, params: readonly unknown[]): unknown => {
    const [first] = params as [Wire?]
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [owner]
    if (method === 'eth_getCode') return '0x'
    if (method === 'eth_call')
      return `0x${(decimalsOf.get(String(first?.to).toLowerCase()) ?? 0).toString(16).padStart(64, '0')}`
    if (method === 'eth_sendTransaction') return hash
    return null
  }
  const request: RecordedWallet['provider']['request'] = async ({ method, params = [] }) => {
    const count = (counts.get(method) ?? 0) + 1
    counts.set(method, count)
    if (method === 'eth_sendTransaction') transactions.push(params[0] as Wire)
    else if (/sign/i.test(method)) signatures.push(method)
    const lie = reads.test(method) ? lies.map((each) => each(method, count)).find(Boolean) : undefined
    return lie ? lie() : honest(method, params)
  }
  return { provider: { request, on: () => {}, removeListener: () => {} }, transactions, signatures }
}
