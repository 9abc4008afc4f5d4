import { resolve } from 'node:path'
import { createLog } from './boot/createLog.js'
import { createMetrics } from './boot/createMetrics.js'
import { parseRole } from './boot/Role.js'
import { StartError } from './boot/StartError.js'
import { createSwitches } from './control/createSwitches.js'
import { runService } from './runService.js'

const metrics = createMetrics()
const log = createLog((line) => process.stderr.write(line), {
  always: { pid: process.pid },
  onEvent: metrics.countEvent,
})

const defaultPort = 4100
const data = process.env.SANDBOX_DATA ?? resolve(import.meta.dirname, '../../.sandbox')

/** The database uses the highest port offset, so the service's port has to leave room for it. */
const highestPort = 65_515

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort
  if (/^\d{2,5}$/.test(text) && Number(text) <= highestPort) return Number(text)
  throw new StartError(
    'port_taken',
    `SANDBOX_PORT is ${JSON.stringify(text)}: set it to a number from 10 to ${highestPort}.`,
  )
}

/** Block time override in milliseconds, for tests that wait for thousands of blocks. */
function parseBlockTime(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** Origins separated by commas, as browsers send them: without a path or a trailing slash. */
function parseOrigins(text: string | undefined): string[] | undefined {
  if (text === undefined || text === '') return undefined
  return text.split(',').map((part) => {
    const origin = part.trim()
    if (isOrigin(origin)) return origin
    throw new StartError(
      'invalid_setting',
      `SANDBOX_ORIGINS contains ${JSON.stringify(origin)}: list origins such as https://shop.example, separated by commas.`,
    )
  })
}

/** The origin of a proxy in front of this process. */
function parseOrigin(name: string): string | undefined {
  const text = process.env[name]
  if (text === undefined || text === '' || isOrigin(text)) return text || undefined
  throw new StartError(
    'invalid_setting',
    `${name} is ${JSON.stringify(text)}: set it to an origin such as http://127.0.0.1:4000.`,
  )
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

const control = process.env.SANDBOX_CONTROL === '1' ? createSwitches() : undefined
if (process.env.SANDBOX_KILL_POINT) control?.armKillPoint(process.env.SANDBOX_KILL_POINT)

/** Prints a start error's message only. Anything else is a bug and is rethrown. */
function fail(error: unknown): void {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

try {
  const service = await runService(
    {
      role: parseRole(process.env.SANDBOX_ROLE, process.env.DATABASE_URL),
      port: parsePort(process.env.SANDBOX_PORT),
      data,
      databaseUrl: process.env.DATABASE_URL,
      control,
      blockTimeMs: parseBlockTime(process.env.SANDBOX_BLOCK_MS),
      origins: parseOrigins(process.env.SANDBOX_ORIGINS),
      publicUrl: parseOrigin('SANDBOX_PUBLIC_URL'),
      pagesUrl: parseOrigin('SANDBOX_PAGES_URL'),
      strict: process.env.SANDBOX_STRICT === '1',
      webhookLoopback: process.env.SANDBOX_WEBHOOK_LOOPBACK === '1',
      log,
      metrics,
    },
    fail,
  )
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    service.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  fail(error)
}
