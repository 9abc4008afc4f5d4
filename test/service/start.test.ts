// @module-tag nightly
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isPortFree } from '../../sandbox/src/boot/StartError.js'
import { freeBasePort } from '../../sandbox/src/testing/freeBasePort.js'
import { isInstalled } from '../../scripts/lib/installed.mjs'

const full = process.env.SCALE === '1'
let data: string
let service: number
let playground: number
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'start-'))
  service = await freeBasePort()
  playground = service + 30
})
const started: Start[] = []
// A test that failed would leave the ports of the next one taken.
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGINT')
    await ended
  }
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

type Start = {
  child: ChildProcessByStdio<null, Readable, Readable>
  output: () => string
  ended: Promise<number | null>
}

/** Runs scripts/start.mjs on its own ports and data folder. */
function start(env: Record<string, string> = {}): Start {
  // start.mjs would install packages that differ from the lockfile while other tests are running.
  if (!isInstalled({ root: process.cwd(), dev: true })) throw new Error('node_modules differs from package-lock.json.')
  const ports = { PORT: `${playground}`, SANDBOX_PORT: `${service}`, SANDBOX_DATA: data }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const run = { child, output: () => output, ended }
  started.push(run)
  return run
}

function ready({ child, output, ended }: Start): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output().endsWith('\nready\n')) resolve()
    })
    ended.then(() => reject(new Error(output())))
  })
}

async function portsInUse(): Promise<number[]> {
  const ports = [0, 1, 10, 11, 20, 30].map((offset) => service + offset)
  const free = await Promise.all(ports.map(isPortFree))
  return ports.filter((_, index) => !free[index])
}

test('start prints all addresses, and one or more Ctrl-C stop everything', async () => {
  for (const presses of full ? [1, 3] : [3]) {
    const run = start()
    await ready(run)
    const address = `http://127.0.0.1:${service}`
    expect(run.output()).toContain(`${address}\n`)
    // By name, since passkeys need a domain.
    expect(run.output()).toContain(`http://localhost:${playground}\n`)
    expect((await fetch(`${address}/health`)).status).toBe(200)
    for (let press = 0; press < presses; press += 1) run.child.kill('SIGINT')
    expect(await run.ended).toBe(0)
    expect(await portsInUse()).toEqual([])
  }
  expect(readFileSync(join(data, 'sandbox.log'), 'utf8')).not.toContain('Warning')
})

test('Ctrl-C during startup leaves nothing running', async () => {
  const run = start()
  await expect.poll(() => isPortFree(service + 10), { timeout: 240_000 }).toBe(false)
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
  expect(await portsInUse()).toEqual([])
})

test('if the service dies, everything stops and the log file is named', async () => {
  const run = start()
  await ready(run)
  const { pid } = JSON.parse(readFileSync(join(data, 'sandbox.lock'), 'utf8')) as { pid: number }
  process.kill(pid, 'SIGKILL')
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain(join(data, 'sandbox.log'))
  expect(await portsInUse()).toEqual([])
})

test('a start after a SIGKILL stops what the killed start left running', async () => {
  for (const serviceToo of full ? [false, true] : [false]) {
    const killed = start()
    await ready(killed)
    const { pid } = JSON.parse(readFileSync(join(data, 'sandbox.lock'), 'utf8')) as { pid: number }
    killed.child.kill('SIGKILL')
    if (serviceToo) process.kill(pid, 'SIGKILL')
    await killed.ended
    expect(await portsInUse()).toContain(playground)
    const next = start()
    await ready(next)
    next.child.kill('SIGINT')
    expect(await next.ended).toBe(0)
    expect(await portsInUse()).toEqual([])
    expect(readdirSync(data).filter((name) => name.startsWith('start-'))).toEqual([])
  }
})

test('each startup failure is reported in one sentence', async () => {
  const other = createServer()
  const expectPortConflict = async (port: number, sentence: string) => {
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const run = start()
    expect(await run.ended).toBe(1)
    expect(run.output().trim().split('\n')).toEqual([expect.stringContaining(sentence)])
    await new Promise((resolve) => other.close(resolve))
  }
  await expectPortConflict(playground, `Port ${playground} for the playground is taken`)
  await expectPortConflict(service, `Port ${service} for the deposits service is taken`)
  await expectPortConflict(service + 11, `Port ${service + 11} for the base chain is taken`)
  const closed = start({ SANDBOX_DATA: '/dev/null/data' })
  expect(await closed.ended).toBe(1)
  expect(closed.output()).toMatch(
    /^The data folder \/dev\/null\/data cannot be written \(\w+\): set SANDBOX_DATA .+\n$/,
  )
  expect(await portsInUse()).toEqual([])
})
