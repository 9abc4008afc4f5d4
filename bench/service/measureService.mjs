import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { tsImport } from 'tsx/esm/api'
import { bootService } from './bootService.mjs'
import { addFinishedPayments, removeFinishedPayments } from './finishedPayments.mjs'
import { measureHistory } from './measureHistory.mjs'
import { measureIdleMemory, measureMemoryAfterDay } from './measureMemory.mjs'
import { measurePayments } from './measurePayments.mjs'
import { measureQuotes } from './measureQuotes.mjs'
import { measureWorkers } from './measureWorkers.mjs'
import { processesOf } from './processes.mjs'

const FINISHED = 100_000
const DATABASE_OFFSET = 20
/** A small load that leaves some completed payments to copy. */
const smallLoad = { concurrency: 20, warmUp: 0, count: 40 }

/**
 * The parts by name, each on a new service. They take nine minutes in total on an idle machine with two cores. The
 * timeouts in seconds are about three times that.
 */
export const serviceParts = {
  boot: () => withFolder(120, measureBoot),
  quotes: () => withService(120, ({ url }) => measureQuotes(url)),
  payments: () => withService(600, measureGrowth),
  workers: measureWorkers,
  history: () => withService(240, measurePages),
  memory: () => withService(300, measureMemory),
}

/** Cold start creates the data folder; warm start reuses it. */
async function measureBoot(where) {
  const cold = await bootService(where)
  await cold.stop()
  const warm = await bootService(where)
  await warm.stop()
  return { cold_ms: cold.bootMs, warm_ms: warm.bootMs }
}

/**
 * Compares payments with and without finished ones in the database. Chains grow with every payment too, so the empty
 * database is measured before and after, and the ratio is to the mean of both, which cancels growth over time.
 */
async function measureGrowth(service) {
  const before = await measurePayments(service)
  await addFinishedPayments(service.database, FINISHED)
  const full = await measurePayments(service)
  await removeFinishedPayments(service.database)
  const after = await measurePayments(service)
  const ratio = (pick) => Math.round((pick(full) * 200) / (pick(before) + pick(after))) / 100
  const cpu = Object.keys(full.cpu_ms_per_payment)
  return {
    finished_0: [before, after],
    [`finished_${FINISHED}`]: full,
    ratio: {
      per_second: ratio((run) => run.per_second),
      cpu_per_payment: Object.fromEntries(cpu.map((name) => [name, ratio((run) => run.cpu_ms_per_payment[name])])),
    },
  }
}

async function measurePages(service) {
  await measurePayments(service, smallLoad)
  return measureHistory(service.url, await addFinishedPayments(service.database, FINISHED))
}

async function measureMemory(service) {
  const idle = await measureIdleMemory(service.processes)
  await measurePayments(service, smallLoad)
  const after_payments = await measureIdleMemory(service.processes)
  await addFinishedPayments(service.database, FINISHED)
  const after_24_hours = await measureMemoryAfterDay(service.url, service.processes)
  const meaning =
    'Resident memory of all processes. In pss a shared page counts once in total, in rss once per process.'
  return { meaning, idle, after_payments, [`after_24_hours_with_finished_${FINISHED}`]: after_24_hours }
}

/**
 * Starts a service for as long as `measure` takes.
 *
 * @param {number} seconds How long that may be.
 * @param {(service: { url: string, database: import('pg').Client, processes: object }) => Promise<unknown>} measure
 * @param {Record<string, string>} [env] More environment variables of the service.
 */
export function withService(seconds, measure, env) {
  return withFolder(seconds, async (where, timeout) => {
    const service = await bootService({ ...where, env })
    let database
    try {
      database = new pg.Client(databaseOf(where))
      // Stopping the service closes this connection, which emits an error while a query is pending.
      database.on('error', () => undefined)
      await database.connect()
      const processes = processesOf({ pid: service.pid, data: where.data })
      return await Promise.race([measure({ url: service.url, database, processes }), timeout])
    } finally {
      await service.stop()
      await database?.end().catch(() => undefined)
    }
  })
}

function databaseOf({ port, data }) {
  const password = readFileSync(join(data, 'postgres.password'), 'utf8').trim()
  return { host: '127.0.0.1', port: port + DATABASE_OFFSET, user: 'postgres', database: 'postgres', password }
}

async function withFolder(seconds, measure) {
  const { freeBasePort } = await tsImport('../../sandbox/src/testing/freeBasePort.ts', import.meta.url)
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-bench-'))
  // If we run as root, PostgreSQL runs as another user and needs access to its data in this folder.
  chmodSync(folder, 0o755)
  let timer
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${seconds} seconds.`)), seconds * 1_000)
  })
  timeout.catch(() => undefined)
  try {
    return await measure({ port: await freeBasePort(), data: join(folder, 'data') }, timeout)
  } finally {
    clearTimeout(timer)
    rmSync(folder, { recursive: true, force: true })
  }
}
