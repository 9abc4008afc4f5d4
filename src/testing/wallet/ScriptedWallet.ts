import type { Eip1193Provider } from '../../wallet/Eip1193Provider.js'

/** How a scripted wallet answers. */
export type ScriptedWalletOptions = {
  /** Shown to people. Default `Test wallet`. */
  name?: string | undefined
  /** EVM addresses, the chosen one first. */
  accounts?: readonly string[] | undefined
  /** The chain it is on at first. Default 8453. */
  chainId?: number | undefined
  /** The page may see its accounts from the start, as after an earlier visit. Default false. */
  connected?: boolean | undefined
  /** What it says to a request for its accounts. Default `shows`. */
  connecting?: 'shows' | 'rejects' | undefined
  /**
   * What it does when asked to send or sign. Default `sends`. `switches-account` shows another account by then, and
   * `waits` never answers. `signs-by-other-key` gives a signature that the key of the account did not make.
   */
  sending?: 'sends' | 'rejects' | 'busy' | 'switches-account' | 'waits' | 'signs-by-other-key' | undefined
  /** It refuses to go to another network. */
  staysOnChain?: boolean | undefined
}

/** A wallet that does as it is told, and remembers what it was asked. */
export type ScriptedWallet = {
  name: string
  provider: Eip1193Provider
  /** Methods it was asked for, oldest first. */
  asked: readonly string[]
  /** Shows the wallet to pages that look for one (EIP-6963). Returns a function that takes it away again. */
  announce: (target?: EventTarget) => () => void
  /** Calls back whenever it sent a transaction, with the hash. Returns a function that ends that. */
  onSent: (listener: (hash: string) => void) => () => void
}
