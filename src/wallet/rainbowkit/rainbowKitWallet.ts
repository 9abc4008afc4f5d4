import type { Chain } from 'viem'
import { createStore } from 'zustand/vanilla'
import { DepositError } from '../../errors/DepositError.js'
import { browserStorage } from '../../storage/browserStorage.js'
import { createWalletMemory, type WalletMemory } from '../../storage/walletMemory.js'
import type { WalletConnector, WalletConnectorState } from '../WalletConnector.js'
import type { OwnKit } from './createOwnKit.js'

/** Options of `rainbowKitWallet`. */
export type RainbowKitWalletOptions = {
  /** The viem chains that deposits may be sent on. A wallet on one of them is not prompted to switch. */
  chains: () => Promise<readonly Chain[]>
  /** Loads RainbowKit's style sheet: `() => import('@rainbow-me/rainbowkit/styles.css')`. */
  styles: () => Promise<unknown>
  /** Called whenever the dialog opens. Default light. */
  theme?: (() => 'light' | 'dark') | undefined
  /** Storage for the reverse domain name of the last wallet. `null` disables it. Default: `localStorage`. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null | undefined
}

/**
 * RainbowKit's dialog for hosts without RainbowKit. It lists the wallets discovered by EIP-6963.
 *
 * RainbowKit, wagmi and viem are loaded on the first `connect`, or on a later visit to restore the connection without
 * a prompt. Sends no requests to third parties: it needs no project id, relay or node. Works with a Content Security
 * Policy without `unsafe-inline`.
 * Hosts that already have RainbowKit use `useRainbowKitWallet` instead.
 *
 * @throws {DepositError} from `connect`: `wallet_rejected` if the dialog is closed, `configuration` if RainbowKit,
 * `chains` or `styles` fail to load, or the wallet's error.
 * @example
 * const wallet = rainbowKitWallet({
 *   chains: async () => (await import('@/chains')).chains,
 *   styles: () => import('@rainbow-me/rainbowkit/styles.css'),
 * })
 * return <DepositProvider apiUrl="/api/deposits" wallet={wallet}><DepositWidget /></DepositProvider>
 */
export function rainbowKitWallet(options: RainbowKitWalletOptions): WalletConnector {
  const wallet = { id: 'rainbowkit', name: undefined, icon: undefined }
  const store = createStore<WalletConnectorState>(() => ({ choices: [wallet], account: undefined }))
  const memory = createWalletMemory(() => (options.storage === undefined ? browserStorage() : options.storage))
  let kit: Promise<OwnKit> | undefined
  let resumed = false

  function load(): Promise<OwnKit> {
    kit ??= start(options, memory, (account) => store.setState({ account })).catch((cause: unknown) => {
      // The next connect tries again.
      kit = undefined
      throw new DepositError('configuration', 'The wallet dialog could not be loaded. Try again.', { cause })
    })
    return kit
  }

  /** Restores only once per page: a later disconnect was intended. */
  function resume(): void {
    if (resumed) return
    resumed = true
    const last = memory.recall()
    if (last !== undefined) void load().then((loaded) => loaded.resume(last), ignore)
  }

  return {
    getState: store.getState,
    subscribe: (listener) => {
      resume()
      return store.subscribe(listener)
    },
    connect: async () => {
      const { choose } = await load()
      await choose(options.theme?.() ?? 'light')
    },
    disconnect: () => {
      memory.save(undefined)
      void kit?.then((loaded) => loaded.disconnect(), ignore)
    },
  }
}

/** Load errors are reported by the next `connect`. */
function ignore(): void {}

async function start(
  { chains, styles }: RainbowKitWalletOptions,
  memory: WalletMemory,
  onAccount: (account: WalletConnectorState['account']) => void,
): Promise<OwnKit> {
  const [{ createOwnKit }, networks] = await Promise.all([import('./createOwnKit.js'), chains(), styles()])
  return createOwnKit(networks, (account, rdns) => {
    if (rdns !== undefined) memory.save(rdns)
    onAccount(account)
  })
}
