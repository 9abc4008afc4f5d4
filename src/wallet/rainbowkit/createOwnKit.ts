import { type Chain, custom } from 'viem'
import { createConfig } from 'wagmi'
import { DepositError } from '../../errors/DepositError.js'
import type { WalletAccount } from '../WalletConnector.js'
import { wagmiWallet } from '../wagmi/wagmiWallet.js'
import { openDialog } from './openDialog.js'
import { resumeConnection } from './resumeConnection.js'

export type OwnKit = {
  /** Opens the dialog and resolves once an account is connected. Rejects with `wallet_rejected` when it is closed. */
  choose: (theme: 'light' | 'dark') => Promise<void>
  /** Takes up the wallet of this name without asking it for anything. */
  resume: (rdns: string) => void
  leave: () => void
}

/** A wagmi config of our own, without a connector, a node or a memory: wallets announce themselves. */
export function createOwnKit(
  chains: readonly Chain[],
  onAccount: (account: WalletAccount | undefined, rdns: string | undefined) => void,
): OwnKit {
  const [first, ...others] = chains
  if (!first) throw new DepositError('configuration', 'RainbowKit needs at least one network in `chains`.')
  const config = createConfig({
    chains: [first, ...others],
    transports: Object.fromEntries(chains.map(({ id }) => [id, nowhere])),
    storage: null,
    // What is switched in the wallet is switched there alone; every transfer names its network.
    syncConnectedChain: false,
  })
  const wallet = wagmiWallet(config)
  let stopResuming = () => {}
  const tell = () => {
    const { connections, current } = config.state
    const { account } = wallet.getState()
    onAccount(account, account && connections.get(current ?? '')?.connector.id)
  }
  // Kept for the life of the page, as the connection is.
  wallet.subscribe(tell)
  return {
    resume: (rdns) => {
      stopResuming = resumeConnection(config, rdns)
    },
    choose: async (theme) => {
      stopResuming()
      if (!wallet.getState().account) await openDialog(config, theme)
      tell()
    },
    leave: () => {
      stopResuming()
      wallet.disconnect()
    },
  }
}

/** Balances and prices come through the deposits proxy. Nothing here may ask a node on its own. */
const nowhere = custom({
  request: async ({ method }) => {
    throw { code: 4200, message: `No node is asked for ${method} here.` }
  },
})
