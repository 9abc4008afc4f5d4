import { createServer } from 'node:http'
import { createDepositProxy } from '../../../src/exports/proxy.js'
import { toNodeHandler } from '../../../src/exports/proxy-node.js'
import { createDevWallet } from './createDevWallet.js'
import { createHandler } from './createHandler.js'
import { createPages } from './createPages.js'
import { createSessions } from './createSessions.js'
import { findLocalChains } from './findLocalChains.js'
import { listen } from './listen.js'
import { readSecret } from './readSecret.js'
import { readSettings } from './readSettings.js'

export type Playground = { origin: string; stop: () => Promise<void> }

/**
 * Starts a host's server: sessions, the proxy, the page and the Dev wallet.
 *
 * @throws {Error} if it cannot start. The message is shown in the terminal.
 */
export async function startPlayground(env: NodeJS.ProcessEnv): Promise<Playground> {
  const settings = readSettings(env)
  const server = createServer()
  const sessions = createSessions(await readSecret(settings.dataFolder))
  const devWallet = createDevWallet({ findChains: () => findLocalChains(settings) })
  const proxy = createDepositProxy({
    baseUrl: settings.serviceUrl,
    apiKey: settings.apiKey,
    basePath: '/api/deposits',
    sandbox: true,
    fundingHosts: [new URL(settings.fundingOrigin).host],
    walletSessions: { origins: [`http://127.0.0.1:${settings.port}`, `http://localhost:${settings.port}`] },
    handover: { page: '/' },
    authorize: (request) => sessions.read(request.headers.get('cookie')),
    onError: (error) => process.stderr.write(`proxy: ${error.message}\n`),
  })
  const pages = await createPages(settings, server)
  server.on('request', createHandler({ settings, sessions, pages, devWallet, proxy: toNodeHandler(proxy) }))

  async function stop(): Promise<void> {
    server.close()
    server.closeAllConnections()
    await pages.close()
  }

  try {
    await listen(server, settings.port)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: settings.origin, stop }
}
