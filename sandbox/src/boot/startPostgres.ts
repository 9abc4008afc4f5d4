import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresBinaries } from './postgresBinaries.js'
import { type PostgresHome, postgresHome } from './postgresHome.js'
import { isAlive } from './processes.js'
import type { Log } from './Runtime.js'
import { runCommand } from './runCommand.js'
import { loopback, requireFreePort, StartError } from './StartError.js'

const timeoutSeconds = '30'

/**
 * Low-memory settings for a server that shares a laptop with a browser: small buffers beside the page cache, and no JIT
 * or parallel workers, which no query here needs.
 */
const lowMemorySettings = {
  shared_buffers: '32MB',
  // Enough for several processes of the service; a slot that is not used takes almost nothing.
  max_connections: 200,
  maintenance_work_mem: '16MB',
  autovacuum_max_workers: 1,
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  io_method: 'sync',
  jit: 'off',
} as const

export type Postgres = {
  /** Connection string with a password: never log it. */
  url: string
  isRunning: () => boolean
  /** Restarts it after it has died. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the embedded PostgreSQL, or adopts the one that a previous start left running.
 * @param data The data folder; it must exist and be writable. A database without its password file there is discarded.
 * @param databaseUrl An external PostgreSQL: nothing is started or stopped then.
 * @throws {StartError} `port_taken`, `unsupported_platform` or `database_failed`
 */
export async function startPostgres(options: {
  data: string
  port: number
  databaseUrl?: string | undefined
  log: Log
}): Promise<Postgres> {
  const { data, port, databaseUrl, log } = options
  if (databaseUrl) return externalPostgres(databaseUrl)
  const home = await postgresHome(data)
  const password = join(data, 'postgres.password')
  const { bin, control, stop } = await controlOf(home)

  // A cluster without its password belongs to a data folder that has been deleted since.
  if (!existsSync(password)) await discard(home, stop)
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) await initialise(home, bin, password)
  removeStaleLock(home.cluster)

  const running = (await control(['status'])).code === 0
  if (running && serverPort(home.cluster) !== port) await stop()
  if (!running || serverPort(home.cluster) !== port) {
    await requireFreePort(port, 'PostgreSQL')
    await start(home, control, port)
  }
  log(running ? 'database adopted' : 'database started', { port })
  const secret = readFileSync(password, 'utf8').trim()
  return {
    url: `postgres://postgres:${secret}@${loopback}:${port}/postgres`,
    isRunning: () => isAlive(serverPid(home.cluster)),
    start: async () => {
      removeStaleLock(home.cluster)
      await start(home, control, port)
    },
    stop,
  }
}

function externalPostgres(url: string): Postgres {
  const nothing = async () => undefined
  return { url, isRunning: () => true, start: nothing, stop: nothing }
}

/** Stops the server that a previous start left running on the data folder, if any. */
export async function stopPreviousPostgres(data: string): Promise<void> {
  const home = await postgresHome(data)
  if (!existsSync(home.cluster)) return
  const { stop } = await controlOf(home)
  removeStaleLock(home.cluster)
  await stop()
}

async function controlOf(home: PostgresHome) {
  const bin = await postgresBinaries(home.user, home.binaries)
  const control: Control = (args, detached = false) =>
    runCommand(join(bin, 'pg_ctl'), ['-D', home.cluster, ...args], { user: home.user, detached })
  const stop = async () => {
    await control(['-m', 'fast', '-w', '-t', timeoutSeconds, 'stop'])
  }
  return { bin, control, stop }
}

async function discard(home: PostgresHome, stop: () => Promise<void>): Promise<void> {
  if (!existsSync(home.cluster)) return
  await stop()
  rmSync(home.cluster, { recursive: true, force: true })
}

async function initialise(home: PostgresHome, bin: string, password: string): Promise<void> {
  rmSync(home.cluster, { recursive: true, force: true })
  const secret = randomBytes(18).toString('base64url')
  const initPasswordFile = join(home.root, 'password')
  writeFileSync(initPasswordFile, secret, { mode: 0o600 })
  mkdirSync(home.cluster, { mode: 0o700 })
  writeFileSync(home.log, '')
  if (home.user)
    for (const path of [initPasswordFile, home.cluster, home.log]) chownSync(path, home.user.uid, home.user.gid)
  const { code, output } = await runCommand(
    join(bin, 'initdb'),
    [
      ...['-D', home.cluster, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', initPasswordFile],
      ...['-E', 'UTF8', '--no-locale', '--no-sync'],
    ],
    { user: home.user },
  )
  rmSync(initPasswordFile)
  if (code !== 0) {
    rmSync(home.cluster, { recursive: true, force: true })
    throw new StartError('database_failed', `PostgreSQL could not set up its data (${lastLine(output)}).`)
  }
  writeFileSync(password, secret, { mode: 0o600 })
  chmodSync(password, 0o600)
}

type Control = (args: readonly string[], detached?: boolean) => Promise<{ code: number | null }>

async function start(home: PostgresHome, control: Control, port: number): Promise<void> {
  // TCP only: the path of a Unix socket may exceed the system's limit.
  const settings = { port, listen_addresses: loopback, unix_socket_directories: "''", ...lowMemorySettings }
  const server = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const { code } = await control(['-w', '-t', timeoutSeconds, '-l', home.log, '-o', server, 'start'], true)
  if (code === 0) return
  throw new StartError('database_failed', `PostgreSQL did not start (${lastLine(readFileSync(home.log, 'utf8'))}).`)
}

/** To pg_ctl a zombie server still looks alive, and pg_ctl would wait for it forever. */
function removeStaleLock(cluster: string): void {
  const pid = serverPid(cluster)
  if (pid > 0 && !isAlive(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function serverPid(cluster: string): number {
  return Number(lockLines(cluster)[0] ?? 0)
}

function serverPort(cluster: string): number {
  return Number(lockLines(cluster)[3])
}

function lockLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'no output'
}
