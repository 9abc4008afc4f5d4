import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SpyUpstream, sendJson, startSpyUpstream } from './support/spyUpstream.js'

let data: string
let service: SpyUpstream
let port: number
let child: ChildProcess

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'playground-'))
  service = await startSpyUpstream((hit, response) =>
    sendJson(response, hit.path === '/payments' ? { payment_id: 'p1', customer_id: 'somebody else' } : {}),
  )
  port = await freePort()
  child = start(port)
  await firstLine(child)
}, 60_000)
afterAll(async () => {
  child.kill('SIGKILL')
  await service.close()
  await rm(data, { recursive: true, force: true })
})

const json = { 'content-type': 'application/json' }
const origin = () => `http://127.0.0.1:${port}`

function start(onPort: number | string): ChildProcess {
  const env = { ...process.env, PORT: `${onPort}`, SANDBOX_PORT: new URL(service.url).port, SANDBOX_DATA: data }
  return spawn(process.execPath, ['--import', 'tsx', 'examples/playground/server.ts'], { env })
}

async function firstLine(of: ChildProcess): Promise<string> {
  const [chunk] = await once(of.stdout as NodeJS.ReadableStream, 'data')
  return String(chunk)
}

/** How a start that cannot work ends: everything it said, and its exit code. */
async function outcomeOf(of: ChildProcess): Promise<{ said: string; code: number }> {
  let said = ''
  of.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(of, 'close')
  return { said, code }
}

async function freePort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  return free
}

function post(path: string, headers: Record<string, string> = {}, body: unknown = {}): Promise<Response> {
  return fetch(`${origin()}${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
}

async function signIn(cookie = ''): Promise<string> {
  const response = await post('/session', cookie === '' ? {} : { cookie })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('signing in gives a cookie that scripts cannot read and other sites cannot send', async () => {
  const response = await post('/session')
  expect(response.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
})

test('signing in again keeps the customer', async () => {
  const cookie = await signIn()
  expect(await signIn(cookie)).toBe(cookie)
})

test('the proxy answers the signed-in customer alone', async () => {
  const cookie = await signIn()
  const chains = (given: string) => fetch(`${origin()}/api/deposits/chains`, { headers: { cookie: given } })
  expect((await chains(cookie)).status).toBe(200)
  expect((await chains('')).status).toBe(401)
  expect((await chains(`${cookie}x`)).status).toBe(401)
  expect((await chains(cookie.replace(/=./, '=_'))).status).toBe(401)
})

test('the payment of another customer is not there', async () => {
  const headers = { cookie: await signIn() }
  expect((await fetch(`${origin()}/api/deposits/payments?payment_id=p1`, { headers })).status).toBe(404)
})

test.each([
  ['another site', { origin: 'http://evil.example' }, 403],
  ['a frame of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', { 'content-type': 'text/plain' }, 415],
  ['nobody', { cookie: '' }, 401],
])('the Dev wallet does not answer %s', async (_, headers, status) => {
  const cookie = await signIn()
  const response = await post('/dev-wallet', { cookie, ...headers }, { chainId: 1, method: 'dev_accounts' })
  expect(response.status).toBe(status)
})

test('the Dev wallet has one account, known to everyone', async () => {
  const cookie = await signIn()
  const response = await post('/dev-wallet', { cookie }, { chainId: 1, method: 'dev_accounts' })
  expect(await response.json()).toEqual({ result: ['0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'] })
})

test('a name that merely resolves to this machine is refused', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'))
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(String(chunk))
    })
  })
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
})

test('no page may put the playground into a frame', async () => {
  const policy = (await fetch(`${origin()}/`)).headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("connect-src 'self'")
})

test('the key that signs sessions is nobody else’s to read, and outlives a restart', async () => {
  expect((await stat(join(data, 'playground.secret'))).mode & 0o077).toBe(0)
  const cookie = await signIn()
  const other = await freePort()
  const second = start(other)
  await firstLine(second)
  const response = await fetch(`http://127.0.0.1:${other}/api/deposits/chains`, { headers: { cookie } })
  second.kill('SIGTERM')
  expect(await once(second, 'close')).toEqual([0, null])
  expect(response.status).toBe(200)
})

test('a taken port is one sentence', async () => {
  const { said, code } = await outcomeOf(start(port))
  expect([said, code]).toEqual([`Port ${port} is taken. Set PORT to another one, or stop what uses it.\n`, 1])
})

test('a port that is none is one sentence', async () => {
  const { said, code } = await outcomeOf(start('http'))
  expect([said, code]).toEqual(['PORT must be a port between 1 and 65000, not "http".\n', 1])
})
