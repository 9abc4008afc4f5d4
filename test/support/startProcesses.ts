import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startTestDatabase } from '../../sandbox/src/testing/startTestDatabase.js'
import { serviceProgram } from '../../scripts/lib/serviceProgram.mjs'
import { createDepositsApi, type DepositsApi } from './depositsApi.js'
import { freePorts } from './freePorts.js'
import { until } from './until.js'

/** One process of the service, which can be killed and started again on its port. */
export type ServiceProcess = {
  url: string
  api: DepositsApi
  /** Starts it. Resolves without waiting until it is ready. */
  start: () => Promise<void>
  healthy: () => Promise<void>
  isRunning: () => boolean
  kill: () => Promise<void>
  /** Asks it to stop. Resolves with its exit code. */
  terminate: () => Promise<number | null>
  /** What it wrote to stderr since its last start. */
  output: () => string
}

export type Processes = {
  databaseUrl: string
  /** A process of the service on the shared database. It is not started yet. */
  add: (role: 'all' | 'chains' | 'api' | 'worker', env?: Record<string, string>) => Promise<ServiceProcess>
  stop: () => Promise<void>
}

/** A real PostgreSQL with an empty database, and processes of the service that share it. */
export async function startProcesses(blockMs = 250): Promise<Processes> {
  const database = await startTestDatabase()
  await sql`create database shared`.execute(database.db)
  const databaseUrl = new URL(database.url)
  databaseUrl.pathname = '/shared'
  const folders: string[] = []
  const processes: ServiceProcess[] = []
  return {
    databaseUrl: databaseUrl.href,
    add: async (role, env = {}) => {
      const { sandbox: port } = await freePorts()
      const data = await mkdtemp(join(tmpdir(), 'deposit-widget-process-'))
      folders.push(data)
      const added = await createProcess(port, {
        SANDBOX_ROLE: role,
        SANDBOX_DATA: data,
        SANDBOX_BLOCK_MS: `${blockMs}`,
        SANDBOX_WEBHOOK_LOOPBACK: '1',
        DATABASE_URL: databaseUrl.href,
        ...env,
      })
      processes.push(added)
      return added
    },
    stop: async () => {
      // In reverse, so that the chains end last.
      for (const { terminate } of processes.toReversed()) await terminate()
      await database.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createProcess(port: number, env: Record<string, string>): Promise<ServiceProcess> {
  const program = await serviceProgram()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || !isRunning()) return child?.exitCode ?? null
    const exit = once(child, 'exit')
    child.kill(signal)
    const [code] = await exit
    return code
  }
  return {
    url,
    api: createDepositsApi(url),
    start: async () => {
      output = ''
      child = spawn(process.execPath, program, {
        env: { ...process.env, SANDBOX_PORT: `${port}`, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    },
    healthy: async () => {
      await until(`the process ${env.SANDBOX_ROLE} is healthy`, async () => {
        if (!isRunning()) throw new Error(`It stopped with ${child?.signalCode ?? child?.exitCode}.\n${output}`)
        const response = await fetch(`${url}/health`).catch(() => undefined)
        return response?.status === 200 ? true : undefined
      })
    },
    isRunning,
    kill: async () => {
      await end('SIGKILL')
    },
    terminate: () => end('SIGTERM'),
    output: () => output,
  }
}
