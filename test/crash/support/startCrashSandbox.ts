import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceProgram } from '../../../scripts/lib/serviceProgram.mjs'
import { createDepositsApi, type DepositsApi } from '../../support/depositsApi.js'
import { freePorts } from '../../support/freePorts.js'
import { until } from '../../support/until.js'

export type CrashSandbox = {
  url: string
  api: DepositsApi
  rpcUrl: (network: string) => string
  /** Starts the service on its data, optionally with a kill point. Does not wait until it is ready. */
  start: (killPoint?: string) => Promise<void>
  healthy: () => Promise<void>
  /** True once the service has been killed by its kill point. Throws when it ended in any other way. */
  isDead: () => boolean
  /** Kills the service without warning. */
  kill: () => Promise<void>
  /** Kills a chain without warning. */
  killChain: (network: string) => void
  /** Kills the database without warning. */
  killDatabase: () => void
  /** Kills service and database at once, without warning. */
  killWithDatabase: () => Promise<void>
  /** Path of a chain's saved state. */
  stateFile: (network: string) => string
  /** Error output of the service since its last start. */
  output: () => string
  stop: () => Promise<void>
}

const portOffsets: Readonly<Record<string, number>> = { arbitrum: 10, base: 11, ethereum: 12 }

/**
 * The real service in its own data folder, with controls to kill it. Call `start` first.
 * @param options `blockMs` is the block time of all chains; by default each chain has its own.
 */
export async function startCrashSandbox({ blockMs }: { blockMs?: number } = {}): Promise<CrashSandbox> {
  const { sandbox: port } = await freePorts()
  const data = await mkdtemp(join(tmpdir(), 'deposit-widget-crash-'))
  const url = `http://127.0.0.1:${port}`
  const program = await serviceProgram()
  let child: ChildProcess | undefined
  let output = ''

  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!child || isOver()) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const start = async (killPoint = '') => {
    output = ''
    child = spawn(process.execPath, program, {
      env: {
        ...process.env,
        SANDBOX_PORT: `${port}`,
        SANDBOX_DATA: data,
        SANDBOX_CONTROL: '1',
        SANDBOX_WEBHOOK_LOOPBACK: '1',
        SANDBOX_KILL_POINT: killPoint,
        ...(blockMs !== undefined && { SANDBOX_BLOCK_MS: `${blockMs}` }),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const killProgram = (pidFile: string, read: (text: string) => number) => {
    process.kill(read(readFileSync(join(data, pidFile), 'utf8')), 'SIGKILL')
  }

  const killChain = (network: string) =>
    killProgram(`${network}.pid.json`, (text) => (JSON.parse(text) as { pid: number }).pid)
  const killDatabase = () => killProgram('postgres/cluster/postmaster.pid', (text) => Number(text.split('\n')[0]))

  return {
    url,
    api: createDepositsApi(url),
    rpcUrl: (network) => `http://127.0.0.1:${port + (portOffsets[network] ?? 0)}`,
    start,
    healthy: async () => {
      await until('the service is healthy', async () => {
        if (isOver()) throw new Error(`The service stopped with ${child?.signalCode ?? child?.exitCode}.\n${output}`)
        const response = await fetch(`${url}/health`).catch(() => undefined)
        return response?.status === 200 ? true : undefined
      })
    },
    isDead: () => {
      if (!isOver()) return false
      if (child?.signalCode === 'SIGKILL') return true
      throw new Error(`The service stopped with ${child?.signalCode ?? child?.exitCode}.\n${output}`)
    },
    output: () => output,
    kill: () => end('SIGKILL'),
    killChain,
    killDatabase,
    killWithDatabase: async () => {
      killDatabase()
      await end('SIGKILL')
    },
    stateFile: (network) => join(data, `${network}.state.gz`),
    stop: async () => {
      // A killed service leaves chains and database running; starting and stopping it again ends them.
      if (isOver() && existsSync(data) && readdirSync(data).length > 0) await start()
      await until('the service can be stopped', async () =>
        isOver() || (await fetch(`${url}/health`).catch(() => undefined)) ? true : undefined,
      )
      await end('SIGTERM')
      await rm(data, { recursive: true, force: true })
    },
  }
}
