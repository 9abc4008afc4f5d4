import type { Config, Connector } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'

/**
 * Restores the connection of an earlier visit as soon as its wallet has announced itself. A wallet that no longer
 * exposes its account to this page is not prompted.
 *
 * @returns A function that cancels.
 */
export function resumeConnection(config: Config, rdns: string): () => void {
  let active = true
  const stopWatching = watchConnectors(config, { onChange: find })
  find()

  function find(): void {
    const connector = config.connectors.find(({ id }) => id === rdns)
    if (!connector) return
    stopWatching()
    // If restoring fails, the user connects manually.
    void restore(connector).catch(() => undefined)
  }

  async function restore(connector: Connector): Promise<void> {
    // wagmi's reconnect would replace a newer connection, so start it only if the user has not begun to connect.
    if ((await connector.isAuthorized()) && active) await reconnect(config, { connectors: [connector] })
  }

  return () => {
    active = false
    stopWatching()
  }
}
