import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine } from '../boot/commandLine.js'
import { loopback, requireFreePort } from '../boot/ports.js'
import { isAlive, stopProcess } from '../boot/processes.js'
import { StartError } from '../boot/StartError.js'
import { anvilBinary } from './anvilBinary.js'
import type { ChainFiles } from './chainFiles.js'
import type { NetworkSpec } from './networks.js'
import { openState } from './openState.js'

const readyWithinMs = 20_000
const askEveryMs = 10
const stopWithinMs = 5_000
const askingMs = 1_000
/** A chain that takes longer to say who it is hangs. */
const patienceMs = 5_000

/** A running chain process. It outlives this process and is adopted by the next start, unless stopped. */
export type AnvilProcess = { pid: number; url: string; adopted: boolean }

/** Starts the chain on its saved state, or adopts the process that a former start left running. */
export async function startAnvil(spec: NetworkSpec, port: number, files: ChainFiles): Promise<AnvilProcess> {
  const url = urlOf(port)
  const former = await findFormer(spec, files)
  if (former?.port === port && (await doesAnvilAnswer(spec, port))) return { pid: former.pid, url, adopted: true }
  await stopFormerAnvil(spec, files)
  await requireFreePort(port, `the ${spec.network} chain`)
  const pid = spawnAnvil(spec, port, files, await openState(files))
  writeFileSync(files.pid, JSON.stringify({ pid, port }))
  await waitUntilReady(spec, url, pid, files)
  rmSync(files.opened, { force: true })
  return { pid, url, adopted: false }
}

/** Ends the process. What it mined is saved already. */
export async function stopAnvil(anvil: AnvilProcess, files: ChainFiles): Promise<void> {
  await stopProcess(anvil.pid, stopWithinMs)
  rmSync(files.pid, { force: true })
}

/** Ends the process that a former start left running, if there is one. */
export async function stopFormerAnvil(spec: NetworkSpec, files: ChainFiles): Promise<void> {
  const former = await findFormer(spec, files)
  if (former) await stopProcess(former.pid, stopWithinMs)
  rmSync(files.pid, { force: true })
}

/** False for a chain that hangs: its process is there and serves nobody. */
export async function doesAnvilAnswer(spec: NetworkSpec, port: number): Promise<boolean> {
  return (await chainIdAt(urlOf(port), patienceMs)) === spec.chainId
}

/**
 * Another program may bear the noted number by now: only one that was called as we call ours is ours, or whose chain
 * answers on the noted port. A chain that is late or hangs must not make us forget a process that holds the port.
 */
async function findFormer(spec: NetworkSpec, files: ChainFiles): Promise<{ pid: number; port: number } | undefined> {
  const former = readPid(files.pid)
  if (!former || !isAlive(former.pid)) return undefined
  if ((await commandLine(former.pid)).includes(anvilName(spec, former.port))) return former
  return (await chainIdAt(urlOf(former.port), askingMs)) === spec.chainId ? former : undefined
}

function urlOf(port: number): string {
  return `http://${loopback}:${port}`
}

/** Tells our processes from others, and each from the others of ours. */
function anvilName({ chainId }: NetworkSpec, port: number): string {
  return `--port ${port} --chain-id ${chainId}`
}

function spawnAnvil(spec: NetworkSpec, port: number, files: ChainFiles, state: string | undefined): number {
  const log = openSync(files.log, 'w')
  const child = spawn(
    anvilBinary(),
    [
      ...['--host', loopback, ...anvilName(spec, port).split(' ')],
      // Web pages have no business here; the service and its clients are programs.
      '--no-cors',
      // Blocks are mined by us, and only while something waits for one: an idle chain costs nothing.
      ...['--no-mining', '--gas-limit', '100000000'],
      // Without this, anvil leaves gigabytes in the home folder.
      ...['--prune-history', '128'],
      // Transactions are mined in the order in which they came, as a payout and what is done with it have to be.
      ...['--order', 'fifo'],
      // anvil would save in place, and a kill in the middle would leave half a file: saving is ours.
      ...(state === undefined ? [] : ['--load-state', state]),
      '--quiet',
    ],
    { detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.once('error', () => undefined)
  child.unref()
  if (child.pid === undefined) throw new StartError('chain_failed', `The ${spec.network} chain could not be started.`)
  return child.pid
}

async function waitUntilReady(spec: NetworkSpec, url: string, pid: number, files: ChainFiles): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while ((await chainIdAt(url, askingMs)) !== spec.chainId) {
    if (!isAlive(pid) || Date.now() > deadline) {
      await stopProcess(pid, stopWithinMs)
      rmSync(files.pid, { force: true })
      const said = readFileSync(files.log, 'utf8').trim().split('\n').at(-1)
      throw new StartError('chain_failed', `The ${spec.network} chain did not start (${said || 'it said nothing'}).`)
    }
    await sleep(askEveryMs)
  }
}

async function chainIdAt(url: string, timeoutMs: number): Promise<number | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { result } = (await response.json()) as { result?: string }
    return result === undefined ? undefined : Number(result)
  } catch {
    return undefined
  }
}

function readPid(file: string): { pid: number; port: number } | undefined {
  try {
    const { pid, port } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    return typeof pid === 'number' && typeof port === 'number' ? { pid, port } : undefined
  } catch {
    return undefined
  }
}
