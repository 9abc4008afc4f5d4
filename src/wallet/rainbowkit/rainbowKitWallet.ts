import type { Chain } from 'viem'
import { createStore } from 'zustand/vanilla'
import { DepositError } from '../../errors/DepositError.js'
import type { WalletConnector, WalletConnectorState } from '../WalletConnector.js'
import type { OwnKit } from './createOwnKit.js'

export type RainbowKitWalletOptions = {
  /** Networks that deposits may be sent on, as viem describes them. A wallet on one of them is not asked to switch. */
  chains: () => Promise<readonly Chain[]>
  /** Loads the kit's style sheet: `() => import('@rainbow-me/rainbowkit/styles.css')`. */
  styles: () => Promise<unknown>
  /** Looked at whenever the dialog opens. Default light. */
  theme?: (() => 'light' | 'dark') | undefined
}

/**
 * RainbowKit's dialog for hosts that have no RainbowKit: it lists the wallets that announce themselves in this browser.
 *
 * Not a byte of RainbowKit, wagmi or viem is loaded before the first wish to connect, and nothing is asked of any host:
 * there is no project id, no relay and no node behind it. Needs no `unsafe-inline` of a content security policy.
 * A host that has RainbowKit uses `useRainbowKitWallet` instead.
 *
 * @throws {DepositError} from `connect`: `wallet_rejected` when the dialog is closed, `configuration` when the kit or
 * what it needs does not load, or what the wallet said.
 * @example
 * const wallet = rainbowKitWallet({
 *   chains: async () => (await import('./chains.js')).chains,
 *   styles: () => import('@rainbow-me/rainbowkit/styles.css'),
 * })
 * <DepositProvider apiUrl="/api/deposits" wallet={wallet}>
 */
export function rainbowKitWallet(options: RainbowKitWalletOptions): WalletConnector {
  const wallet = { id: 'rainbowkit', name: undefined, icon: undefined }
  const store = createStore<WalletConnectorState>(() => ({ choices: [wallet], account: undefined }))
  let kit: Promise<OwnKit> | undefined

  function load(): Promise<OwnKit> {
    kit ??= start(options, (account) => store.setState({ account })).catch((cause: unknown) => {
      // The next wish to connect tries again.
      kit = undefined
      throw new DepositError('configuration', 'The dialog to choose a wallet did not load. Try again.', { cause })
    })
    return kit
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    connect: async () => {
      const { choose } = await load()
      await choose(options.theme?.() ?? 'light')
    },
    disconnect: () => void kit?.then(({ leave }) => leave()),
  }
}

async function start(
  { chains, styles }: RainbowKitWalletOptions,
  onAccount: (account: WalletConnectorState['account']) => void,
): Promise<OwnKit> {
  const [{ createOwnKit }, networks] = await Promise.all([import('./createOwnKit.js'), chains(), styles()])
  return createOwnKit(networks, onAccount)
}
