import type { Config, Connector } from 'wagmi'
import { connect, disconnect, watchConnectors } from 'wagmi/actions'
import { cleanText } from '../../schema/cleanText.js'
import { createEip1193Signer } from '../createEip1193Signer.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { parseIcon } from '../parseIcon.js'
import type { WalletAccount, WalletChoice, WalletConnector } from '../WalletConnector.js'
import { walletError } from '../walletError.js'

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

/** Creates a getter for the connected account of a config. Returns the same object per account, to avoid re-renders. */
function createAccountReader(config: Config): () => WalletAccount | undefined {
  let last: WalletAccount | undefined
  return () => {
    const { connections, current, status } = config.state
    const connection = current === null ? undefined : connections.get(current)
    const address = connection?.accounts[0]
    // While wagmi reconnects, its account comes from storage and its connector may not be set up.
    if (!connection || !address || status !== 'connected') {
      last = undefined
    } else if (last?.address !== address || last.wallet.id !== connection.connector.uid) {
      const signer = createEip1193Signer(providerOf(connection.connector), { address })
      last = { wallet: choiceOf(connection.connector), address, signer }
    }
    return last
  }
}

/** Requests go to the wallet directly, so that payments work on chains missing from the host's config. */
function providerOf(connector: Connector): Eip1193Provider {
  return {
    request: async (request) => ((await connector.getProvider()) as Eip1193Provider).request(request),
  }
}

const maxNameLength = 40

/** The list entry of a connector. Wallets choose their own names, so these are sanitized. */
function choiceOf({ uid, name, icon }: Connector): WalletChoice {
  return { id: uid, name: cleanText(name).slice(0, maxNameLength), icon: parseIcon(icon) }
}
