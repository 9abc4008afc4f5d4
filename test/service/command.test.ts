import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCommand } from '../support/buildCommand.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'

const command = await buildCommand()

/** Without its controls and extensions, as any deployment. */
let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ control: '0', strict: '1', webhookLoopback: '1' })
})
afterAll(() => sandbox?.stop())

const check = (url: string) => command('conformance', '--url', url, '--key', 'sk_sandbox', '--strict')

const linesOf = (stdout: string, verdict: string): string[] =>
  stdout.split('\n').filter((line) => line.startsWith(verdict))

test('a deployment that conforms passes, with what could not be checked', async () => {
  const { code, stdout, stderr } = await check(`${sandbox.url}/`)
  expect({ code, stderr, failed: linesOf(stdout, 'FAIL') }).toEqual({ code: 0, stderr: '', failed: [] })
  expect(linesOf(stdout, 'pass').length).toBeGreaterThan(80)
  expect(linesOf(stdout, 'needs control of the service').length).toBeGreaterThan(40)
})

const missing = ['/orgs/webhooks', '/prices']

/** Forwards to the sandbox all but the missing chapters, and loses every tenth connection. */
async function forward() {
  let count = 0
  const server = createServer(async (incoming, outgoing) => {
    count += 1
    if (count % 10 === 0) return void incoming.socket.destroy()
    if (missing.some((path) => incoming.url?.startsWith(path))) {
      return void outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    }
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = 'GET', headers } = incoming
    const { authorization, 'content-type': type = 'application/json' } = headers
    const sent = { 'content-type': type, ...(authorization !== undefined && { authorization }) }
    const body = method === 'GET' ? undefined : Buffer.concat(chunks)
    const response = await fetch(`${sandbox.url}${incoming.url}`, { method, headers: sent, ...(body && { body }) })
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

test('a missing chapter fails in one line, and a lost connection fails nothing', async () => {
  const { url, close } = await forward()
  const { code, stdout } = await check(url)
  close()
  expect(code).toBe(1)
  expect(linesOf(stdout, 'FAIL').map((line) => line.slice(line.indexOf('The service')))).toEqual([
    'The service has no POST /prices: it responds with 404.',
    'The service has no GET /orgs/webhooks: it responds with 404.',
  ])
})
