import type { Eip1193Provider } from '../../wallet/Eip1193Provider.js'

/** How a scripted wallet behaves. */
export type ScriptedWalletOptions = {
  /** Display name. Default `Test wallet`. */
  name?: string | undefined
  /** EVM addresses, the selected one first. */
  accounts?: readonly string[] | undefined
  /** Initial chain id. Default 8453. */
  chainId?: number | undefined
  /** Exposes its accounts from the start, as after an earlier visit. Default false. */
  connected?: boolean | undefined
  /** Response to `eth_requestAccounts`. Default `shows`. */
  connecting?: 'shows' | 'rejects' | undefined
  /**
   * Response to requests to send or sign. Default `sends`. With `switches-account` another account is selected by then,
   * `waits` never resolves, and `signs-by-other-key` returns a signature that the account's key did not make.
   */
  sending?: 'sends' | 'rejects' | 'busy' | 'switches-account' | 'waits' | 'signs-by-other-key' | undefined
  /** Rejects requests to switch networks. */
  staysOnChain?: boolean | undefined
}

/** A scripted wallet that records the requests it receives. */
export type ScriptedWallet = {
  name: string
  provider: Eip1193Provider
  /** RPC methods it received, oldest first. */
  asked: readonly string[]
  /** Announces the wallet to the page (EIP-6963). Returns a function that stops announcing it. */
  announce: (target?: EventTarget) => () => void
  /** Subscribes to sent transactions by hash. Returns a function that unsubscribes. */
  onSent: (listener: (hash: string) => void) => () => void
}
