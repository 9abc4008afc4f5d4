import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { toNodeHandler } from '../../src/proxy/adapters/node.js'
import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import { keptAlive, type SpyUpstream, sendJson, startSpyUpstream } from './spyUpstream.js'

/** The proxy on a real Node server in front of an upstream that records what reaches it. Call it once per test file. */
export function nodeProxyStage() {
  let upstream: SpyUpstream
  let server: Server
  let port: number

  beforeAll(async () => {
    upstream = await startSpyUpstream()
    const authorize = () => ({ customerId: 'ann' })
    // Discovery is not cached then, so each request reaches the service.
    const options = { baseUrl: upstream.url, apiKey: 'sk_secret', authorize, sandbox: true }
    const handle = toNodeHandler(createDepositProxy(options))
    server = createServer(keptAlive, (request, response) => void handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  beforeEach(() => {
    upstream.hits.length = 0
    upstream.respondWith((_, response) => sendJson(response, { customer_id: 'ann' }))
  })
  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await upstream.close()
  })

  return {
    get upstream() {
      return upstream
    },
    url: (path: string) => `http://127.0.0.1:${port}/api/deposits/${path}`,
    sendRaw: (text: string, leave = false) => sendRaw(port, text, leave),
  }
}

/**
 * Sends raw bytes that no HTTP client would send, and resolves with everything received.
 *
 * @param leave Half-close after the last byte, like a client that sends less than its Content-Length.
 */
function sendRaw(port: number, text: string, leave: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (leave ? socket.end(text) : socket.write(text)))
    let response = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      response += chunk
    })
    socket.on('close', () => resolve(response))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(response) : reject(error),
    )
  })
}
