import type { Chain } from 'viem'
import { createStore } from 'zustand/vanilla'
import { DepositError } from '../../errors/DepositError.js'
import { createWalletMemory, type WalletMemory } from '../createWalletMemory.js'
import type { WalletConnector, WalletConnectorState } from '../WalletConnector.js'
import type { OwnKit } from './createOwnKit.js'

/** What RainbowKit is given. */
export type RainbowKitWalletOptions = {
  /** Networks that deposits may be sent on, as viem describes them. A wallet on one of them is not asked to switch. */
  chains: () => Promise<readonly Chain[]>
  /** Loads the kit's style sheet: `() => import('@rainbow-me/rainbowkit/styles.css')`. */
  styles: () => Promise<unknown>
  /** Looked at whenever the dialog opens. Default light. */
  theme?: (() => 'light' | 'dark') | undefined
  /** Where the chosen wallet is remembered, by its name alone. `null` remembers nothing. Default: local storage. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null | undefined
}

/**
 * RainbowKit's dialog for hosts that have no RainbowKit: it lists the wallets that announce themselves in this browser.
 *
 * Not a byte of RainbowKit, wagmi or viem is loaded before the first wish to connect, or before a visit after one: then
 * the wallet is taken up again without a question. Nothing is asked of any host: there is no project id, no relay and no
 * node behind it. Needs no `unsafe-inline` of a content security policy.
 * A host that has RainbowKit uses `useRainbowKitWallet` instead.
 *
 * @throws {DepositError} from `connect`: `wallet_rejected` when the dialog is closed, `configuration` when the kit or
 * what it needs does not load, or what the wallet said.
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
  const memory = createWalletMemory(() => (options.storage === undefined ? window.localStorage : options.storage))
  let kit: Promise<OwnKit> | undefined
  let resumed = false

  function load(): Promise<OwnKit> {
    kit ??= start(options, memory, (account) => store.setState({ account })).catch((cause: unknown) => {
      // The next wish to connect tries again.
      kit = undefined
      throw new DepositError('configuration', 'The dialog to choose a wallet did not load. Try again.', { cause })
    })
    return kit
  }

  /** Once in the life of a page: what ends later was ended by somebody. */
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
      memory.keep(undefined)
      void kit?.then((loaded) => loaded.leave(), ignore)
    },
  }
}

/** Whoever wishes to connect next hears why the kit does not load. */
function ignore(): void {}

async function start(
  { chains, styles }: RainbowKitWalletOptions,
  memory: WalletMemory,
  onAccount: (account: WalletConnectorState['account']) => void,
): Promise<OwnKit> {
  const [{ createOwnKit }, networks] = await Promise.all([import('./createOwnKit.js'), chains(), styles()])
  return createOwnKit(networks, (account, rdns) => {
    if (rdns !== undefined) memory.keep(rdns)
    onAccount(account)
  })
}
