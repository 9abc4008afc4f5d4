import { createServer } from 'node:http'
import { createDepositProxy } from '../../src/exports/proxy.js'
import { toNodeHandler } from '../../src/exports/proxy-node.js'
import { createDevWallet } from './server/createDevWallet.js'
import { createHandler } from './server/createHandler.js'
import { createPages } from './server/createPages.js'
import { createSessions } from './server/createSessions.js'
import { findLocalChains } from './server/findLocalChains.js'
import { listen } from './server/listen.js'
import { readSecret } from './server/readSecret.js'
import { readSettings } from './server/readSettings.js'

const settings = readSettings(process.env)
const server = createServer()
const sessions = createSessions(await readSecret(settings.dataFolder))
const pages = await createPages(settings, server)

const proxy = createDepositProxy({
  baseUrl: settings.serviceUrl,
  apiKey: settings.apiKey,
  basePath: '/api/deposits',
  sandbox: true,
  authorize: (request) => sessions.read(request.headers.get('cookie')),
  onError: (error) => process.stderr.write(`proxy: ${error.message}\n`),
})
const devWallet = createDevWallet({ findChains: () => findLocalChains(settings) })

server.on('request', createHandler({ settings, sessions, pages, devWallet, proxy: toNodeHandler(proxy) }))

try {
  await listen(server, settings.port)
  process.stdout.write(`playground ${settings.origin}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
  await pages.close()
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal finds nothing left to do: the first one already ends every connection.
    if (stopping) return
    stopping = true
    server.close()
    server.closeAllConnections()
    void pages.close().finally(() => process.exit(0))
  })
}
