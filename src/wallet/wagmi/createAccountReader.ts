import type { Config, Connector } from 'wagmi'
import { createEip1193Signer } from '../createEip1193Signer.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import type { WalletAccount } from '../WalletConnector.js'
import { choiceOf } from './choiceOf.js'

/** Creates a getter for the connected account of a config. Returns the same object per account, to avoid re-renders. */
export function createAccountReader(config: Config): () => WalletAccount | undefined {
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
