import { type Chain, custom } from 'viem'
import { createConfig } from 'wagmi'
import { DepositError } from '../../errors/DepositError.js'
import type { WalletAccount } from '../WalletConnector.js'
import { wagmiWallet } from '../wagmi/wagmiWallet.js'
import { openDialog } from './openDialog.js'
import { resumeConnection } from './resumeConnection.js'

export type OwnKit = {
  /** Opens the dialog and resolves once an account is connected. Rejects with `wallet_rejected` if it is closed. */
  choose: (theme: 'light' | 'dark') => Promise<void>
  /** Restores the connection of the wallet with this reverse domain name, without a prompt. */
  resume: (rdns: string) => void
  disconnect: () => void
}

/** Creates our own wagmi config without connectors, nodes or storage: wallets are discovered by EIP-6963. */
export function createOwnKit(
  chains: readonly Chain[],
  onAccount: (account: WalletAccount | undefined, rdns: string | undefined) => void,
): OwnKit {
  const [first, ...others] = chains
  if (!first) throw new DepositError('configuration', 'RainbowKit needs at least one network in `chains`.')
  const config = createConfig({
    chains: [first, ...others],
    transports: Object.fromEntries(chains.map(({ id }) => [id, noTransport])),
    storage: null,
    // The wallet's chain is not synced with the config; every transfer names its own.
    syncConnectedChain: false,
  })
  const wallet = wagmiWallet(config)
  let stopResuming = () => {}
  const notify = () => {
    const { connections, current } = config.state
    const { account } = wallet.getState()
    onAccount(account, account && connections.get(current ?? '')?.connector.id)
  }
  // Never unsubscribed: the connection lives as long as the page.
  wallet.subscribe(notify)
  return {
    resume: (rdns) => {
      stopResuming = resumeConnection(config, rdns)
    },
    choose: async (theme) => {
      stopResuming()
      if (!wallet.getState().account) await openDialog(config, theme)
      notify()
    },
    disconnect: () => {
      stopResuming()
      wallet.disconnect()
    },
  }
}

/** Rejects all node requests: balances and prices come from the deposits proxy. */
const noTransport = custom({
  request: async ({ method }) => {
    throw { code: 4200, message: `${method} is not supported: there is no node.` }
  },
})
