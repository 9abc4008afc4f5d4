import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPortFree } from '../../sandbox/src/boot/ports.js'
import { freeBasePort } from '../../sandbox/src/testing/freeBasePort.js'
import { isInstalled } from '../../scripts/lib/installed.mjs'

let data: string
let service: number
let playground: number
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'start-'))
  service = await freeBasePort()
  playground = service + 30
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

type Start = { child: ChildProcessByStdio<null, Readable, Readable>; said: () => string; ended: Promise<number | null> }

/** As a newcomer does it, on ports and data of the test's own. */
function start(env: Record<string, string> = {}): Start {
  // A start would install what differs from the lockfile, here under the feet of every test that runs.
  if (!isInstalled({ root: process.cwd(), dev: true })) throw new Error('node_modules differs from package-lock.json.')
  const ports = { PORT: `${playground}`, SANDBOX_PORT: `${service}`, SANDBOX_DATA: data }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, said: () => said, ended }
}

function ready({ child, said, ended }: Start): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () => {
      if (said().endsWith('\nready\n')) resolve()
    })
    ended.then(() => reject(new Error(said())))
  })
}

async function portsInUse(): Promise<number[]> {
  const ports = [0, 1, 10, 11, 20, 30].map((offset) => service + offset)
  const free = await Promise.all(ports.map(isPortFree))
  return ports.filter((_, index) => !free[index])
}

test('a start says where everything is, and Ctrl-C leaves nothing running, however often it is pressed', async () => {
  for (const presses of [1, 3]) {
    const run = start()
    await ready(run)
    const addresses = [service, playground].map((port) => `http://127.0.0.1:${port}`)
    for (const address of addresses) expect(run.said()).toContain(`${address}\n`)
    expect((await fetch(`${addresses[0]}/health`)).status).toBe(200)
    for (let press = 0; press < presses; press += 1) run.child.kill('SIGINT')
    expect(await run.ended).toBe(0)
    expect(await portsInUse()).toEqual([])
  }
  expect(readFileSync(join(data, 'sandbox.log'), 'utf8')).not.toContain('Warning')
})

test('Ctrl-C before it is ready leaves nothing running either', async () => {
  const run = start()
  await expect.poll(() => isPortFree(service + 10), { timeout: 20_000 }).toBe(false)
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
  expect(await portsInUse()).toEqual([])
})

test('a service that dies takes everything with it and says so', async () => {
  const run = start()
  await ready(run)
  const { pid } = JSON.parse(readFileSync(join(data, 'sandbox.lock'), 'utf8')) as { pid: number }
  process.kill(pid, 'SIGKILL')
  expect(await run.ended).toBe(1)
  expect(run.said()).toContain(join(data, 'sandbox.log'))
  expect(await portsInUse()).toEqual([])
})

test('what stands in the way of a start is one sentence each', async () => {
  const other = createServer()
  const taken = async (port: number, sentence: string) => {
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const run = start()
    expect(await run.ended).toBe(1)
    expect(run.said().trim().split('\n')).toEqual([expect.stringContaining(sentence)])
    await new Promise((resolve) => other.close(resolve))
  }
  await taken(playground, `Port ${playground} for the playground is taken`)
  await taken(service, `Port ${service} for the deposits service is taken`)
  await taken(service + 11, `Port ${service + 11} for the base chain is taken`)
  const closed = start({ SANDBOX_DATA: '/dev/null/data' })
  expect(await closed.ended).toBe(1)
  expect(closed.said()).toMatch(/^The data folder \/dev\/null\/data cannot be written \(\w+\): set SANDBOX_DATA .+\n$/)
  expect(await portsInUse()).toEqual([])
})
