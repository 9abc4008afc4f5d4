import type { Config, Connector } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'

/**
 * Takes up the connection of an earlier visit as soon as its wallet has announced itself. A wallet that no longer shows
 * its account to this page is not asked to.
 *
 * @returns A function that gives up.
 */
export function resumeConnection(config: Config, rdns: string): () => void {
  let wanted = true
  const stopWatching = watchConnectors(config, { onChange: find })
  find()

  function find(): void {
    const connector = config.connectors.find(({ id }) => id === rdns)
    if (!connector) return
    stopWatching()
    // A wallet that cannot answer is chosen again by hand.
    void takeUp(connector).catch(() => undefined)
  }

  async function takeUp(connector: Connector): Promise<void> {
    // wagmi lets what is taken up replace what was chosen meanwhile, so it begins only while nobody chooses.
    if ((await connector.isAuthorized()) && wanted) await reconnect(config, { connectors: [connector] })
  }

  return () => {
    wanted = false
    stopWatching()
  }
}
