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

/** What can be asked for by name, each on a service of its own. */
export const serviceParts = {
  boot: measureBoot,
  once: () => withService((service) => measurePayments(service)),
  quotes: () => withService(({ url }) => measureQuotes(url)),
  payments: () => withService(measureGrowth),
  history: () => withService(measurePages),
  memory: () => withService(measureMemory),
}

/** Cold is a data folder that does not exist yet; warm is the second start on the same data. */
function measureBoot() {
  return withFolder(async (where) => {
    const cold = await bootService(where)
    await cold.stop()
    const warm = await bootService(where)
    await warm.stop()
    return { cold_ms: cold.bootMs, warm_ms: warm.bootMs }
  })
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
  await measurePayments(service, { people: 20 })
  return measureHistory(service.url, await addFinishedPayments(service.database, FINISHED))
}

async function measureMemory(service) {
  const idle = await measureIdleMemory(service.processes)
  await measurePayments(service, { people: 20 })
  const after_payments = await measureIdleMemory(service.processes)
  return { idle, after_payments, after_24_hours: await measureMemoryAfterDay(service.url, service.processes) }
}

function withService(measure) {
  return withFolder(async (where) => {
    const service = await bootService(where)
    let database
    try {
      database = new pg.Client({ ...databaseOf(where) })
      await database.connect()
      const processes = processesOf({ pid: service.pid, data: where.data })
      return await measure({ url: service.url, database, processes })
    } finally {
      await database?.end()
      await service.stop()
    }
  })
}

function databaseOf({ port, data }) {
  const password = readFileSync(join(data, 'postgres.password'), 'utf8').trim()
  return { host: '127.0.0.1', port: port + DATABASE_OFFSET, user: 'postgres', database: 'postgres', password }
}

async function withFolder(measure) {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-bench-'))
  // PostgreSQL runs as another user where we are root; let it in, so that its data goes with the folder.
  chmodSync(folder, 0o755)
  try {
    return await measure({ port: await findPorts(), data: join(folder, 'data') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
