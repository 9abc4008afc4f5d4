// `npm run bench`: bundle sizes, pages in Chromium and the deposits service under load, as JSON.
// `npm run bench page` runs one part: `bytes`, `page` (requires `npm run build`) or `service`, whose own parts are
// `service:boot`, `service:quotes`, `service:payments`, `service:history` and `service:memory`.
import { cpus, loadavg } from 'node:os'
import { measureBundles } from './measureBundles.mjs'
import { serviceParts } from './service/measureService.mjs'

const servicePartEntries = Object.entries(serviceParts).map(([name, measure]) => [`service:${name}`, measure])
// Imported lazily, because only the pages require the output of `npm run build`.
const measurePages = async () => (await import('./measurePages.mjs')).measurePages()
const parts = { bytes_gzip: measureBundles, pages: measurePages, ...Object.fromEntries(servicePartEntries) }
const groups = { bytes: ['bytes_gzip'], page: ['pages'], service: servicePartEntries.map(([name]) => name) }
const known = { ...groups, ...Object.fromEntries(groups.service.map((name) => [name, [name]])) }
const requested = process.argv.slice(2)
const unknown = requested.find((name) => !Object.hasOwn(known, name))

if (unknown !== undefined) {
  console.error(`There is no part named ${unknown}. Use one of: ${Object.keys(known).join(', ')}.`)
  process.exitCode = 1
} else {
  const machine = { node: process.version, cpus: cpus().length, platform: `${process.platform}-${process.arch}` }
  const results = { machine: { ...machine, load_before: loadavg()[0] } }
  const names = (requested.length > 0 ? requested : Object.keys(groups)).flatMap((name) => known[name])
  for (const name of new Set(names)) {
    results[name] = await parts[name]().catch((error) => {
      process.exitCode = 1
      return { failed: error.message }
    })
  }
  console.log(JSON.stringify(results, null, 2))
}
