import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build, type Rolldown } from 'vite'

/** Nothing inline, and no markup from text. */
const policy = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

export type KeysServer = { url: string; stop: () => Promise<unknown> }

/** Serves the page with the keys on an origin of its own. */
export async function serveKeys(sites: readonly string[], networks: object = {}): Promise<KeysServer> {
  const code = await bundle()
  const data = `data-sites="${sites.join(' ')}" data-networks='${JSON.stringify(networks)}'`
  const page = `<!doctype html><html lang="en"><title>Keys</title><body ${data}><script src="/keys.js"></script></body></html>`
  const server = createServer(({ url = '' }, response) => {
    const isScript = url === '/keys.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', policy)
    response.end(isScript ? code : page)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => void server.close(resolve))
  }
  return { url: `http://keys.localhost:${port}/`, stop }
}

async function bundle(): Promise<string> {
  const entry = `${import.meta.dirname}/keysPage.ts`
  const lib = { entry, formats: ['iife' as const], name: 'keys', fileName: 'keys' }
  const built = (await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })) as
    | Rolldown.RolldownOutput
    | Rolldown.RolldownOutput[]
  const [output] = [built].flat()
  return output?.output[0].code ?? ''
}
