import type { Config } from 'wagmi'
import { connect, disconnect, watchConnectors } from 'wagmi/actions'
import type { WalletConnector } from '../WalletConnector.js'
import { walletError } from '../walletError.js'
import { choiceOf } from './choiceOf.js'
import { createAccountReader } from './createAccountReader.js'

/**
 * The wallets of a host's wagmi config, version 2 or 3, with the account the host is connected with.
 *
 * It mounts nothing and keeps no state of its own: connecting here connects the host, and the other way round.
 *
 * @example
 * const wallet = wagmiWallet(config)
 * return <DepositProvider apiUrl="/api/deposits" wallet={wallet}><DepositWidget /></DepositProvider>
 */
export function wagmiWallet(config: Config): WalletConnector {
  const readAccount = createAccountReader(config)

  async function connectWith(choiceId: string): Promise<void> {
    const connector = config.connectors.find(({ uid }) => uid === choiceId)
    if (!connector || config.state.current === choiceId) return
    try {
      await connect(config, { connector })
    } catch (cause) {
      throw walletError(cause)
    }
  }

  return {
    getState: () => ({ choices: config.connectors.map(choiceOf), account: readAccount() }),
    subscribe: (listener) => {
      const stops = [config.subscribe((state) => state, listener), watchConnectors(config, { onChange: listener })]
      return () => {
        for (const stop of stops) stop()
      }
    },
    connect: connectWith,
    // What a wallet says to being left changes nothing here.
    disconnect: () => void disconnect(config).catch(() => undefined),
  }
}
