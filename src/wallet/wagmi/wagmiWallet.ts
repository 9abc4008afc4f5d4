import type { Config } from 'wagmi'
import { connect, disconnect, watchConnectors } from 'wagmi/actions'
import type { WalletConnector } from '../WalletConnector.js'
import { walletError } from '../walletError.js'
import { choiceOf } from './choiceOf.js'
import { createAccountReader } from './createAccountReader.js'

/**
 * A connector for the host's wagmi config (version 2 or 3). It shares the host's connection.
 *
 * It mounts nothing and has no state of its own: connecting here connects the host, and vice versa.
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
    // Errors of the wallet while disconnecting are irrelevant.
    disconnect: () => void disconnect(config).catch(() => undefined),
  }
}
