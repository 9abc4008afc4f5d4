// Fails if a page or the proxy has become slower than at the last release, relative to what is measured beside it. A ratio
// that looks worse is measured again, and counts only if the machine had nothing else to do. Requires `npm run build`.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isQuiet } from './isQuiet.mjs'
import { measurePages } from './measurePages.mjs'
import { measureRequests } from './proxy/measureRequests.mjs'
import { bestRatios, compareRatios, ratiosOf } from './ratios.mjs'

const MOST_ROUNDS = 3
const PATIENCE_MS = 30_000
/** Shorter than in `npm run bench`. */
const load = { warmUpSeconds: 2, seconds: 3 }
const measures = {
  pages: () => measurePages({ runs: 5, under: ['x1', 'x4'], names: ['bare', 'widget', 'script-tag'] }),
  'proxy:requests': () => measureRequests(load),
}

const { ratios: released } = JSON.parse(readFileSync(new URL('released.json', import.meta.url), 'utf8'))
const best = {}
// Before the first release there is nothing to compare with.
const hasReleased = Object.keys(released).length > 0
let suspects = hasReleased ? Object.keys(measures) : []
let isBusy = false
const failures = {}
for (let round = 0; round < MOST_ROUNDS && suspects.length > 0; round++) {
  const again = []
  for (const part of suspects) {
    const before = await untilQuiet()
    const measured = await measure(part)
    isBusy ||= !before || !(await untilQuiet())
    if (measured) best[part] = best[part] ? bestRatios(best[part], measured) : measured
    // On a busy machine a ratio says nothing, but a failure has to be told from a broken page.
    if (!measured || (!isBusy && isRegressed(best[part]))) again.push(part)
  }
  suspects = again
}

const ratios = Object.assign({}, ...Object.values(best))
const compared = compareRatios(ratios, released)
const regressed = compared.filter((ratio) => ratio.regressed)
if (!hasReleased) console.log('No figures of a release are stored in bench/released.json.')
else console.log(JSON.stringify({ ratios, compared_with_release: compared }, null, 2))
for (const { name, measured, released: before } of regressed)
  console.error(`${name}: ${measured} at best, ${before} at the last release.`)
for (const [part, { message }] of Object.entries(failures)) console.error(`${part} could not be measured: ${message}`)
if (Object.keys(failures).length > 0) process.exitCode = 1
else if (isBusy && regressed.length > 0) console.error('Other programs kept the machine busy, so this does not count.')
else if (regressed.length > 0) process.exitCode = 1

/** Undefined if the measurement failed. */
async function measure(part) {
  try {
    const measured = ratiosOf({ [part]: await measures[part]() })
    delete failures[part]
    return measured
  } catch (error) {
    failures[part] = error
  }
}

function isRegressed(measured) {
  return compareRatios(measured, released).some((ratio) => ratio.regressed)
}

/** False if other programs keep the machine busy. */
async function untilQuiet() {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(1_000))
    if (await isQuiet()) return true
  return false
}
