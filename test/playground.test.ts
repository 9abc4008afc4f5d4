// @module-tag nightly
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
})
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

/** Error output and exit code of a failed start. */
async function failureOf(of: ChildProcess): Promise<{ output: string; code: number }> {
  let output = ''
  of.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(of, 'close')
  return { output, code }
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

test('signing in sets an HttpOnly, SameSite=Strict session cookie', async () => {
  const response = await post('/session')
  expect(response.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
})

test('signing in names the host of the token images, for the page to allow', async () => {
  const response = await post('/session')
  expect(await response.json()).toEqual({ signed_in: true, image_hosts: [new URL(service.url).host] })
})

test('signing in again keeps the customer', async () => {
  const cookie = await signIn()
  expect(await signIn(cookie)).toBe(cookie)
})

test('the proxy requires a valid session cookie', async () => {
  const cookie = await signIn()
  const chains = (given: string) => fetch(`${origin()}/api/deposits/chains`, { headers: { cookie: given } })
  expect((await chains(cookie)).status).toBe(200)
  expect((await chains('')).status).toBe(401)
  expect((await chains(`${cookie}x`)).status).toBe(401)
  expect((await chains(cookie.replace(/=./, '=_'))).status).toBe(401)
})

test('the payment of another customer is 404', async () => {
  const headers = { cookie: await signIn() }
  expect((await fetch(`${origin()}/api/deposits/payments?payment_id=p1`, { headers })).status).toBe(404)
})

test.each([
  ['another site', { origin: 'http://evil.example' }, 403],
  ['a frame of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form submission', { 'content-type': 'text/plain' }, 415],
  ['a request without a session', { cookie: '' }, 401],
])('the Dev wallet rejects %s', async (_, headers, status) => {
  const cookie = await signIn()
  const response = await post('/dev-wallet', { cookie, ...headers }, { chainId: 1, method: 'dev_accounts' })
  expect(response.status).toBe(status)
})

test('the Dev wallet exposes the one well-known account', async () => {
  const cookie = await signIn()
  const response = await post('/dev-wallet', { cookie }, { chainId: 1, method: 'dev_accounts' })
  expect(await response.json()).toEqual({ result: ['0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'] })
})

test('a foreign Host header is rejected with 403', async () => {
  const response = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'))
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(String(chunk))
    })
  })
  expect(response).toMatch(/^HTTP\/1\.1 403 /)
})

test.each(['/script-tag', '/headless', '/studio'])('%s works without a build', async (path) => {
  const page = await fetch(`${origin()}${path}`)
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect([file, (await fetch(`${origin()}${file}`)).status]).toEqual([file, 200])
})

test('the playground cannot be framed', async () => {
  const policy = (await fetch(`${origin()}/`)).headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("connect-src 'self'")
})

test('the session key is readable by its owner only and survives a restart', async () => {
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

test('a port in use is reported in one sentence', async () => {
  const { output, code } = await failureOf(start(port))
  expect([output, code]).toEqual([`Port ${port} is taken. Set PORT to another one, or stop what uses it.\n`, 1])
})

test('an invalid port is reported in one sentence', async () => {
  const { output, code } = await failureOf(start('http'))
  expect([output, code]).toEqual(['PORT must be a port between 1 and 65000, not "http".\n', 1])
})
