import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isAlive, stopProcess } from '../boot/processes.js'
import { commandLine } from '../boot/runCommand.js'
import { loopback, requireFreePort, StartError } from '../boot/StartError.js'
import type { ChainFiles, NetworkSpec } from './networks.js'

const readyTimeoutMs = 20_000
const pollIntervalMs = 10
const stopTimeoutMs = 5_000
const probeTimeoutMs = 1_000
/** A chain that takes longer to return its chain id is considered hung. */
const hangTimeoutMs = 5_000

/**
 * A running chain process. It is detached: unless stopped, it outlives this process and is adopted by the next start.
 */
export type AnvilProcess = { pid: number; url: string; adopted: boolean }

/** Starts the chain on its saved state, or adopts the process that a previous start left running. */
export async function startAnvil(spec: NetworkSpec, port: number, files: ChainFiles): Promise<AnvilProcess> {
  const url = urlOf(port)
  const previous = await findPrevious(spec, files)
  if (previous?.port === port && (await isAnvilResponsive(spec, port))) return { pid: previous.pid, url, adopted: true }
  await stopPreviousAnvil(spec, files)
  await requireFreePort(port, `the ${spec.network} chain`)
  const pid = spawnAnvil(spec, port, files, await unpackState(files))
  writeFileSync(files.pid, JSON.stringify({ pid, port }))
  await waitUntilReady(spec, url, pid, files)
  rmSync(files.unpacked, { force: true })
  return { pid, url, adopted: false }
}

/** Stops the process. The caller has already saved its state. */
export async function stopAnvil(anvil: AnvilProcess, files: ChainFiles): Promise<void> {
  await stopProcess(anvil.pid, stopTimeoutMs)
  rmSync(files.pid, { force: true })
}

/** Stops the process that a previous start left running, if any. */
export async function stopPreviousAnvil(spec: NetworkSpec, files: ChainFiles): Promise<void> {
  const previous = await findPrevious(spec, files)
  if (previous) await stopProcess(previous.pid, stopTimeoutMs)
  rmSync(files.pid, { force: true })
}

/** Resolves false for a hung chain, whose process is alive but does not respond. */
export async function isAnvilResponsive(spec: NetworkSpec, port: number): Promise<boolean> {
  return (await chainIdAt(urlOf(port), hangTimeoutMs)) === spec.chainId
}

/**
 * The recorded pid may have been reused by another program. The process is ours if its command line matches, or if our
 * chain responds on the recorded port. A slow or hung chain still counts, because it holds the port.
 */
async function findPrevious(spec: NetworkSpec, files: ChainFiles): Promise<{ pid: number; port: number } | undefined> {
  const previous = readPid(files.pid)
  if (!previous || !isAlive(previous.pid)) return undefined
  if ((await commandLine(previous.pid)).includes(identifyingArgs(spec, previous.port))) return previous
  return (await chainIdAt(urlOf(previous.port), probeTimeoutMs)) === spec.chainId ? previous : undefined
}

function urlOf(port: number): string {
  return `http://${loopback}:${port}`
}

/** Arguments that identify the process of one chain on its command line. */
function identifyingArgs({ chainId }: NetworkSpec, port: number): string {
  return `--port ${port} --chain-id ${chainId}`
}

function spawnAnvil(spec: NetworkSpec, port: number, files: ChainFiles, state: string | undefined): number {
  const log = openSync(files.log, 'w')
  const child = spawn(
    anvilBinary(),
    [
      ...['--host', loopback, ...identifyingArgs(spec, port).split(' ')],
      // Web pages do not use the RPC directly; only the service and its clients do.
      '--no-cors',
      // The service mines blocks, and only when one is needed: an idle chain uses no CPU.
      ...['--no-mining', '--gas-limit', '100000000'],
      // Without this, anvil writes gigabytes to the home folder.
      ...['--prune-history', '128'],
      // Mine in arrival order: a payout must come before the transaction that spends it.
      ...['--order', 'fifo'],
      // No --state: anvil saves in place, and a kill during a save would truncate the file. The service saves instead.
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
  const deadline = Date.now() + readyTimeoutMs
  while ((await chainIdAt(url, probeTimeoutMs)) !== spec.chainId) {
    if (!isAlive(pid) || Date.now() > deadline) {
      await stopProcess(pid, stopTimeoutMs)
      rmSync(files.pid, { force: true })
      const lastLine = readFileSync(files.log, 'utf8').trim().split('\n').at(-1)
      throw new StartError('chain_failed', `The ${spec.network} chain did not start (${lastLine || 'no output'}).`)
    }
    await sleep(pollIntervalMs)
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

const unpack = promisify(gunzip)

type SavedState = { transactions: { info: { traces: unknown[] } }[] }

/**
 * Uncompresses saved state into a file that anvil can load. Traces are removed: they are most of the history's size,
 * and only receipts and logs of past blocks are ever read.
 * @returns the file's path, or undefined when there is no saved state
 */
async function unpackState({ state, unpacked: opened }: ChainFiles): Promise<string | undefined> {
  if (!existsSync(state)) return undefined
  const saved = JSON.parse((await unpack(await readFile(state))).toString()) as SavedState
  const transactions = saved.transactions.map((transaction) => ({
    ...transaction,
    info: { ...transaction.info, traces: [] },
  }))
  await writeFile(opened, JSON.stringify({ ...saved, transactions }))
  return opened
}

const require = createRequire(import.meta.url)
const platforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Path of the anvil binary for this platform. The npm wrapper is not used: it would remain as a parent process, and
 * killing it would orphan the chain.
 * @throws {StartError} `unsupported_platform`
 */
export function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${platforms[process.platform]}-${architectures[process.arch]}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    // A dependency of that package, which some package managers let nobody else see.
    return createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(`${name}/bin/${file}`)
  } catch (cause) {
    throw new StartError(
      'unsupported_platform',
      `The local chains need the npm package ${name}, which is not installed: run npm install without --omit=optional on a supported machine.`,
      { cause },
    )
  }
}
