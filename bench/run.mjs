// `npm run bench`: bundle sizes, pages and presses in Chromium, the proxy, and the deposits service under load, as JSON.
// It compares the ratios to bare React, `http-proxy` and a bare upstream with those of the last release in released.json,
// and fails if one is more than a tenth worse; `npm run bench -- --save` stores them, on a machine that does nothing else.
// `npm run bench page` runs one part: `bytes`, `page`, `press`, `proxy` (these require `npm run build`) or `service`.
// Parts of `proxy` are `proxy:requests`, `proxy:streams` and `proxy:webhooks`; of `service` `service:boot`,
// `service:quotes`, `service:payments`, `service:workers`, `service:history` and `service:memory`.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { measureBundles } from './measureBundles.mjs'
import { proxyParts } from './proxy/measureProxy.mjs'
import { compareRatios, ratiosOf } from './ratios.mjs'
import { serviceParts } from './service/measureService.mjs'

const entriesOf = (group, parts) => Object.entries(parts).map(([name, measure]) => [`${group}:${name}`, measure])
const proxyPartEntries = entriesOf('proxy', proxyParts)
const servicePartEntries = entriesOf('service', serviceParts)
// Imported lazily, because only the pages require the output of `npm run build`.
const measurePages = async () => (await import('./measurePages.mjs')).measurePages()
const measurePresses = async () => (await import('./presses/measurePresses.mjs')).measurePresses()
const named = [...proxyPartEntries, ...servicePartEntries]
const parts = { bytes_gzip: measureBundles, pages: measurePages, presses: measurePresses, ...Object.fromEntries(named) }
const namesOf = (entries) => entries.map(([name]) => name)
const groups = {
  bytes: ['bytes_gzip'],
  page: ['pages'],
  press: ['presses'],
  proxy: namesOf(proxyPartEntries),
  service: namesOf(servicePartEntries),
}
const known = { ...groups, ...Object.fromEntries(namesOf(named).map((name) => [name, [name]])) }
const save = process.argv.includes('--save')
const requested = process.argv.slice(2).filter((name) => name !== '--save')
const releasedFile = new URL('released.json', import.meta.url)
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
  const ratios = ratiosOf(results)
  const released = JSON.parse(readFileSync(releasedFile, 'utf8'))
  const compared = compareRatios(ratios, released.ratios)
  console.log(JSON.stringify({ ...results, compared_with_release: compared }, null, 2))
  if (save) {
    const stored = { unit: released.unit, machine: results.machine, ratios: { ...released.ratios, ...ratios } }
    writeFileSync(releasedFile, `${JSON.stringify(stored, null, 2)}\n`)
  } else if (compared.some(({ regressed }) => regressed)) process.exitCode = 1
}
