import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NodeHandler } from '../../../src/proxy/adapters/node.js'
import type { DevWallet } from './createDevWallet.js'
import type { Pages } from './createPages.js'
import type { Sessions } from './createSessions.js'
import { assertOwnPage, HttpError, readJson, sendJson } from './http.js'
import type { Settings } from './readSettings.js'

type Parts = {
  settings: Settings
  sessions: Sessions
  pages: Pages
  devWallet: DevWallet
  proxy: NodeHandler
}

/** The request handler of the host's server: sessions, the proxy, the Dev wallet and the page. */
export function createHandler({ settings, sessions, pages, devWallet, proxy }: Parts) {
  /** Allowed Host headers, against DNS rebinding. */
  const hosts = new Set([`127.0.0.1:${settings.port}`, `localhost:${settings.port}`])

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/'
    const host = request.headers.host ?? ''
    if (!hosts.has(host)) throw new HttpError(403, `The playground answers at ${settings.origin} only.`)
    if (path.startsWith('/api/deposits/')) return proxy(request, response)
    if (path === '/session') return signIn(request, response, `http://${host}`)
    if (path === '/dev-wallet') return callDevWallet(request, response, `http://${host}`)
    return pages.serve(request, response)
  }

  function signIn(request: IncomingMessage, response: ServerResponse, origin: string): void {
    assertOwnPage(request, origin)
    const session = sessions.read(request.headers.cookie) ?? sessions.create()
    response.setHeader('set-cookie', sessions.write(session))
    sendJson(response, 200, { signed_in: true, image_hosts: [new URL(settings.serviceUrl).host] })
  }

  async function callDevWallet(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
    assertOwnPage(request, origin)
    if (sessions.read(request.headers.cookie) === null) throw new HttpError(401, 'Sign in first.')
    sendJson(response, 200, await devWallet(await readJson(request)))
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      const known = error instanceof HttpError
      if (!known) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      const message = known ? error.message : 'The playground failed. See its terminal output.'
      sendJson(response, known ? error.status : 500, { errors: [{ kind: known ? 'other' : 'unknown', message }] })
    })
  }
}
