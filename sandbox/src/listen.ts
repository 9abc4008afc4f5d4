import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { loopback, requireFreePort } from './boot/ports.js'
import { respondToClientError } from './respondToClientError.js'

export type Listening = { url: string; close: () => Promise<void> }

/** Requests that take longer than this to arrive are aborted. */
const arrivalTimeoutMs = 15_000

/** Serves an app on a loopback port. */
export async function listen(app: Hono, port: number, purpose: string): Promise<Listening> {
  await requireFreePort(port, purpose)
  const listener = getRequestListener(app.fetch) as RequestListener
  const server = createServer({ requestTimeout: arrivalTimeoutMs, headersTimeout: arrivalTimeoutMs }, listener)
  server.on('clientError', respondToClientError)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, resolve)
  })
  return {
    url: `http://${loopback}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
