import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { measurePayments } from '../service/measurePayments.mjs'
import { withService } from '../service/measureService.mjs'

const LIMIT_SECONDS = 180
/** Completed payments before the profile starts, and while it runs. Both fit into the load of `measurePayments`. */
const [before, during] = [150, 150]
const POLL_MS = 100

/** Kinds of work, by the file that a function is in. Node's own modules are named `node:`. */
const packages = [
  ['SQL', /node_modules\/(?:pg|kysely|postgres)/],
  ['chain calls', /node_modules\/(?:viem|ox|abitype|@noble|@scure)/],
  ['HTTP', /node_modules\/(?:hono|@hono)|^node:/],
  ['own code', /sandbox\/src/],
]
/** Native functions have no file. */
const native = [
  ['garbage', /^\(garbage collector\)$/],
  ['sockets', /^(?:write|dispatch|read)/],
]

export const paymentKinds = [
  'chains',
  'database',
  'sockets',
  'SQL',
  'HTTP',
  'chain calls',
  'own code',
  'garbage',
  'rest',
]

/**
 * Says what a payment by card costs the service under load, in milliseconds of CPU time: of its chains, of PostgreSQL,
 * and of its own process by what the time goes into.
 *
 * @returns {Promise<{ name: string, work: Record<string, number> }>}
 */
export async function profilePayment() {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-profile-'))
  const file = join(folder, 'service.cpuprofile')
  const loader = fileURLToPath(new URL('profileOnSignal.mjs', import.meta.url))
  const measure = async (service) => {
    const [{ cpu_ms_per_payment: cpu }, own] = await Promise.all([
      measurePayments(service),
      takeProfile(service, file).then(sharesOf),
    ])
    const work = Object.fromEntries(paymentKinds.map((kind) => [kind, cpu[kind] ?? (own[kind] ?? 0) * cpu.service]))
    return { name: 'a payment by card, CPU time', work }
  }
  try {
    return await withService(LIMIT_SECONDS, measure, { NODE_OPTIONS: `--import ${loader}`, PROFILE_FILE: file })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function takeProfile({ database, processes }, file) {
  await completed(database, before)
  const pid = processes.busiest()
  process.kill(pid, 'SIGUSR2')
  await completed(database, before + during)
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await pause(POLL_MS)
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function completed(database, count) {
  for (;;) {
    const { rows } = await database.query("select count(*)::int as count from payments where status = 'COMPLETE'")
    if (rows[0].count >= count) return
    await pause(POLL_MS)
  }
}

/** The share of each kind in the time that the process was not idle. */
function sharesOf({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const shares = {}
  let total = 0
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id)
    if (frame.functionName === '(idle)') continue
    const kind = kindOf(frame)
    shares[kind] = (shares[kind] ?? 0) + timeDeltas[index]
    total += timeDeltas[index]
  }
  return Object.fromEntries(Object.entries(shares).map(([kind, us]) => [kind, us / total]))
}

function kindOf({ functionName, url, lineNumber }) {
  const path = url.startsWith('file:') ? pathIn(url, lineNumber) : url
  const [kind] = (path ? packages : native).find(([, names]) => names.test(path || functionName)) ?? ['rest']
  return kind
}

const bundles = new Map()

/** The source of a line of the bundle, which names each source above its code. */
function pathIn(url, line) {
  if (!/\/service-\w+\.mjs$/.test(url)) return url
  if (!bundles.has(url)) {
    let path = url
    const paths = readFileSync(fileURLToPath(url), 'utf8')
      .split('\n')
      .map((text) => {
        path = /^\/\/ ((?:node_modules|sandbox)\/.+)/.exec(text)?.[1] ?? path
        return path
      })
    bundles.set(url, paths)
  }
  return bundles.get(url)[line] ?? url
}
