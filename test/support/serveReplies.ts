import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createDepositClient, type DepositClientOptions } from '../../src/client/createDepositClient.js'
import { DepositError } from '../../src/errors/DepositError.js'

export type Reply = (request: IncomingMessage, response: ServerResponse) => void

/** A server that gives its replies in order, repeating the last one, and records its requests. Stops with the test. */
export async function serveReplies(...replies: Reply[]) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const reply = replies[Math.min(requests.length, replies.length) - 1]
    reply?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const client = (options: Partial<DepositClientOptions> = {}) =>
    createDepositClient({ baseUrl: `http://127.0.0.1:${port}/api`, ...options })
  return { requests, client }
}

export const jsonReply =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-1', ...headers })
    response.end(JSON.stringify(body))
  }

/** The error that a call rejects with. */
export async function failure(promise: Promise<unknown>): Promise<DepositError> {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!DepositError.is(error)) throw new Error('expected a DepositError')
  return error
}
