import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHandler } from '../../../examples/playground/server/createHandler.js'
import { createDepositProxy } from '../../../src/exports/proxy.js'
import { toNodeHandler } from '../../../src/exports/proxy-node.js'
import type { HostParts } from './openStage.js'

export type Host = { url: string; reports: string[]; stop: () => Promise<void> }

/**
 * Starts the playground's server with its own deposits proxy.
 *
 * @param serviceUrl Upstream of the deposits proxy. Everything else uses the real address of the service.
 */
export async function startHost({ settings, ...parts }: HostParts, serviceUrl: string): Promise<Host> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reports: string[] = []
  const proxy = createDepositProxy({
    baseUrl: serviceUrl,
    apiKey: settings.apiKey,
    basePath: '/api/deposits',
    sandbox: true,
    fundingHosts: [new URL(settings.fundingOrigin).host],
    authorize: (request) => parts.sessions.read(request.headers.get('cookie')),
    onError: (error) => reports.push(error.message),
  })
  const url = `http://127.0.0.1:${port}`
  const own = { ...settings, port, origin: url }
  server.on('request', createHandler({ ...parts, settings: own, proxy: toNodeHandler(proxy) }))
  return {
    url,
    reports,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
