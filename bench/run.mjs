// `npm run bench`: bytes of what hosts load, pages in Chromium, boot times of the service and latency of its quotes, as
// JSON. `npm run bench page` does one part: `bytes`, `page` (from what `npm run build` left) or `service`.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootService } from './bootService.mjs'
import { findPorts } from './findPorts.mjs'
import { measureBundles } from './measureBundles.mjs'
import { measurePages } from './measurePages.mjs'
import { measureQuotes } from './measureQuotes.mjs'

const parts = {
  bytes: async () => ({ bytes_gzip: await measureBundles() }),
  page: async () => ({ pages: await measurePages() }),
  service: measureService,
}
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(parts, name))

if (unknown !== undefined) {
  console.error(`There is no part named ${unknown}. Use one of: ${Object.keys(parts).join(', ')}.`)
  process.exitCode = 1
} else {
  const machine = { node: process.version, cpus: cpus().length, platform: `${process.platform}-${process.arch}` }
  const results = { machine }
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) Object.assign(results, await parts[name]())
  console.log(JSON.stringify(results, null, 2))
}

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
