// @module-tag nightly
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPackages, packLibrary } from '../../scripts/lib/createHost.mjs'
import { guideFiles } from '../support/codeSamples.js'
import { freePorts } from '../support/freePorts.js'
import { type SpyUpstream, sendJson, startSpyUpstream } from '../support/spyUpstream.js'
import { startRedis, type TestRedis } from '../support/startRedis.js'
import { packages, projectFiles, type Runtime, runtimes } from './runtimes.js'
import { type RunningRuntime, startRuntime } from './startRuntime.js'

const node = runtimes[0] as Runtime
let folder: string
let redis: TestRedis
let upstream: SpyUpstream
let redisUrl: string
const running: RunningRuntime[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redis-url-'))
  const { playground: port } = await freePorts()
  redisUrl = `redis://127.0.0.1:${port}`
  redis = await startRedis(port)
  upstream = await startSpyUpstream(({ path, body, query }, response) => {
    if (path === '/payments/quotes') return sendJson(response, { state_token: 'token' })
    const payment_id = JSON.parse(body || '{}').payment_id ?? query.get('payment_id')
    sendJson(response, { payment_id, customer_id: 'ann', status: 'PENDING' })
  })
  const dependencies = { 'deposit-widget': `file:${await packLibrary(folder)}`, tsx: packages.tsx, redis: '6.3.1' }
  const files = { ...pastedFiles(), 'package.json': JSON.stringify({ private: true, type: 'module', dependencies }) }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  await installPackages(folder)
})
afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  await Promise.all([redis?.close(), upstream?.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** The server and the proxy of the guides, with the file for Redis and the line that turns it on. */
function pastedFiles(): Record<string, string> {
  const { 'node.ts': server = '', 'deposits.ts': deposits = '', 'session.ts': session = '' } = projectFiles()
  const guide = readFileSync(new URL('../../docs/proxy.md', import.meta.url), 'utf8')
  const line = /`(\.\.\.\(process\.env\.REDIS_URL [^`]+)`/.exec(guide)?.[1] ?? ''
  const stores = guideFiles().find((file) => file.guide === 'docs/proxy.md' && file.path === 'redis.ts')?.text ?? ''
  const options = 'createDepositProxy({\n'
  expect([line !== '', stores !== '', deposits.includes(options)]).toEqual([true, true, true])
  return {
    'node.ts': server,
    'session.ts': session,
    'redis.ts': stores,
    'deposits.ts': deposits.replace(options, `${options}  ${line}\n`),
  }
}

/** Confirms one quote at both of two servers, and returns how often the service was asked to. */
async function confirmAtBoth(payment_id: string, more: Record<string, string>): Promise<number> {
  const env = { DEPOSITS_URL: upstream.url, DEPOSITS_KEY: 'sk_of_the_guide', ...more }
  const servers = [await startRuntime(folder, node, env), await startRuntime(folder, node, env)]
  running.push(...servers)
  const post = (url: string | undefined, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const quoted = await post(servers[0]?.url, 'payments/quotes', { request: { kind: 'FIXED_INPUT' } })
  const { state_token } = await quoted.json()
  const terms = { payment_id, state_token, owner_address: '0xa', destination_address: '0xd' }
  for (const { url } of servers) expect((await post(url, 'payments/confirm', terms)).status).toBe(200)
  return upstream.hits.filter(({ path, body }) => path === '/payments/confirm' && body.includes(payment_id)).length
}

test('one line of the guide turns Redis on, and two servers confirm a quote once', async () => {
  expect(await confirmAtBoth('p1', { REDIS_URL: redisUrl })).toBe(1)
  expect(await redis.send(['KEYS', 'deposits:confirm:*'])).toHaveLength(1)
})

test('without REDIS_URL the same code starts, and each server remembers for itself', async () => {
  expect(await confirmAtBoth('p2', {})).toBe(2)
  expect(await redis.send(['KEYS', 'deposits:confirm:*'])).toHaveLength(1)
})
