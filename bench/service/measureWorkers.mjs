import pg from 'pg'
import { tsImport } from 'tsx/esm/api'
import { measurePayments } from './measurePayments.mjs'

const MOST_WORKERS = 3
const TIMEOUT_MS = 420_000
const load = { concurrency: 60, warmUp: 30, count: 120 }

/**
 * Payments per second of one API process with one, two and three workers, which share one PostgreSQL and its queue. All
 * processes, the chains, the database and the payers share the machine: workers beyond its cores take from each other.
 */
export async function measureWorkers() {
  const { startProcesses } = await tsImport('../../test/support/startProcesses.ts', import.meta.url)
  const shared = await startProcesses()
  const database = new pg.Client(shared.databaseUrl)
  // Stopping the database closes this connection, which emits an error while a query is pending.
  database.on('error', () => undefined)
  let timer
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${TIMEOUT_MS / 1_000} seconds.`)), TIMEOUT_MS)
  })
  timeout.catch(() => undefined)
  try {
    return await Promise.race([measure(shared, database), timeout])
  } finally {
    clearTimeout(timer)
    await shared.stop()
    await database.end().catch(() => undefined)
  }
}

async function measure(shared, database) {
  const start = async (role) => {
    const added = await shared.add(role)
    await added.start()
    await added.healthy()
    return added
  }
  await start('chains')
  const { url } = await start('api')
  await database.connect()
  const results = {}
  for (let workers = 1; workers <= MOST_WORKERS; workers++) {
    await start('worker')
    const { per_second, p50_s } = await measurePayments({ url, database, processes: unmeasured }, load)
    results[`workers_${workers}`] = { per_second, p50_s }
  }
  return results
}

/** CPU is not measured: the processes belong to several trees. */
const unmeasured = { cpu: () => ({ total: 0 }) }
