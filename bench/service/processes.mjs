import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Clock ticks per second in /proc, the same on every Linux that Node supports. */
const TICKS = 100
const networks = ['arbitrum', 'base', 'ethereum']

/**
 * Measures the processes of a running service, grouped by role. Linux only: reads /proc.
 * @param {{ pid: number, data: string }} where The process that `npm run sandbox` starts, and the data folder.
 */
export function processesOf({ pid, data }) {
  const chains = () =>
    networks.map((network) => JSON.parse(readFileSync(join(data, `${network}.pid.json`), 'utf8')).pid)
  const server = () => Number(readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  const groups = () => {
    const tree = familyTree()
    const own = new Set(chains())
    const service = descendants(tree, pid).filter((one) => !own.has(one))
    return { service, database: descendants(tree, server()), chains: [...own] }
  }
  return {
    /** The process of the service that has computed most. */
    busiest: () => groups().service.toSorted((one, other) => cpuSeconds(other) - cpuSeconds(one))[0],
    /** CPU seconds used so far, including exited children. */
    cpu: () => mapGroups(groups(), cpuSeconds),
    /** Resident memory in MiB. A shared page counts once in total in `pss`, and once per process in `rss`. */
    memory: () => ({
      rss_mb: mapGroups(groups(), (one) => rollup(one, 'Rss')),
      pss_mb: mapGroups(groups(), (one) => rollup(one, 'Pss')),
    }),
  }
}

function mapGroups(groups, measure) {
  const sums = Object.entries(groups).map(([name, pids]) => [
    name,
    round(pids.reduce((sum, pid) => sum + measure(pid), 0)),
  ])
  return { ...Object.fromEntries(sums), total: round(sums.reduce((sum, [, value]) => sum + value, 0)) }
}

function round(value) {
  return Math.round(value * 100) / 100
}

/** Child pids by parent pid. */
function familyTree() {
  const tree = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(statOf(name)[1])
    tree.set(parent, [...(tree.get(parent) ?? []), Number(name)])
  }
  return tree
}

function descendants(tree, pid) {
  return [pid, ...(tree.get(pid) ?? []).flatMap((child) => descendants(tree, child))]
}

/** The fields of /proc/pid/stat after the command name, which may contain spaces. Empty if the process has exited. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function cpuSeconds(pid) {
  const fields = statOf(pid)
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
}

function rollup(pid, name) {
  try {
    const found = new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return Number(found?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}
