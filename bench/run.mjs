// `npm run bench`: bytes of what hosts load, boot times of the service and latency of its quotes, as JSON.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootService } from './bootService.mjs'
import { findPorts } from './findPorts.mjs'
import { measureBundles } from './measureBundles.mjs'
import { measureQuotes } from './measureQuotes.mjs'

const bytes_gzip = await measureBundles()
const service = await measureService()
const machine = { node: process.version, cpus: cpus().length, platform: `${process.platform}-${process.arch}` }
console.log(JSON.stringify({ machine, bytes_gzip, ...service }, null, 2))

/** Cold is a data folder that does not exist yet; warm is the second start on the same data. */
async function measureService() {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-bench-'))
  // PostgreSQL runs as another user where we are root; let it in, so that its data goes with the folder.
  chmodSync(folder, 0o755)
  const where = { port: await findPorts(), data: join(folder, 'data') }
  try {
    const cold = await bootService(where)
    await cold.stop()
    const warm = await bootService(where)
    try {
      const quotes = await measureQuotes(warm.url)
      return { boot: { cold_ms: cold.bootMs, warm_ms: warm.bootMs }, quotes }
    } finally {
      await warm.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
