import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { bootService } from './bootService.mjs'
import { findPorts } from './findPorts.mjs'
import { addFinishedPayments, removeFinishedPayments } from './finishedPayments.mjs'
import { measureHistory } from './measureHistory.mjs'
import { measureIdleMemory, measureMemoryAfterDay } from './measureMemory.mjs'
import { measurePayments } from './measurePayments.mjs'
import { measureQuotes } from './measureQuotes.mjs'
import { processesOf } from './processes.mjs'

const FINISHED = 100_000
const DATABASE_OFFSET = 20
/** Enough payments to have some that are finished. */
const some = { people: 20, warmUp: 0, count: 40 }

/**
 * What can be asked for by name, each on a service of its own. It takes seven minutes altogether on a quiet machine of two
 * cores, and gives up after so many seconds, which are three times as much.
 */
export const serviceParts = {
  boot: () => withFolder(120, measureBoot),
  quotes: () => withService(120, ({ url }) => measureQuotes(url)),
  payments: () => withService(600, measureGrowth),
  history: () => withService(240, measurePages),
  memory: () => withService(300, measureMemory),
}

/** Cold is a data folder that does not exist yet; warm is the second start on the same data. */
async function measureBoot(where) {
  const cold = await bootService(where)
  await cold.stop()
  const warm = await bootService(where)
  await warm.stop()
  return { cold_ms: cold.bootMs, warm_ms: warm.bootMs }
}

/**
 * Payments with and without finished ones in the database. Chains grow with every payment too, so the empty database is
 * measured before and after, and the ratio is to the mean of both: what grows with time is in neither.
 */
async function measureGrowth(service) {
  const before = await measurePayments(service)
  await addFinishedPayments(service.database, FINISHED)
  const full = await measurePayments(service)
  await removeFinishedPayments(service.database)
  const after = await measurePayments(service)
  const ratio = (read) => Math.round((read(full) * 200) / (read(before) + read(after))) / 100
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
  await measurePayments(service, some)
  return measureHistory(service.url, await addFinishedPayments(service.database, FINISHED))
}

async function measureMemory(service) {
  const idle = await measureIdleMemory(service.processes)
  await measurePayments(service, some)
  const after_payments = await measureIdleMemory(service.processes)
  await addFinishedPayments(service.database, FINISHED)
  const after_24_hours = await measureMemoryAfterDay(service.url, service.processes)
  const meaning =
    'What is resident of all processes. In pss a page that several share counts once, in rss in each of them.'
  return { meaning, idle, after_payments, [`after_24_hours_with_finished_${FINISHED}`]: after_24_hours }
}

function withService(seconds, measure) {
  return withFolder(seconds, async (where, late) => {
    const service = await bootService(where)
    let database
    try {
      database = new pg.Client(databaseOf(where))
      // Stopping the service ends its connections, and whoever still waits for an answer is told.
      database.on('error', () => undefined)
      await database.connect()
      const processes = processesOf({ pid: service.pid, data: where.data })
      return await Promise.race([measure({ url: service.url, database, processes }), late])
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
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-bench-'))
  // PostgreSQL runs as another user where we are root; let it in, so that its data goes with the folder.
  chmodSync(folder, 0o755)
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${seconds} seconds.`)), seconds * 1_000)
  })
  late.catch(() => undefined)
  try {
    return await measure({ port: await findPorts(), data: join(folder, 'data') }, late)
  } finally {
    clearTimeout(timer)
    rmSync(folder, { recursive: true, force: true })
  }
}
