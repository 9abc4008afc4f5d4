import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const graceMs = 15_000
const lookEveryMs = 50

/**
 * Records the processes of this start in the data folder, so that the next start can stop them if this one is killed.
 * @param {string} data
 * @param {number[]} children
 * @returns {() => void} Removes the record.
 */
export function recordStart(data, children) {
  const file = join(data, `start-${process.pid}.json`)
  try {
    writeFileSync(file, JSON.stringify({ parent: identify(process.pid), children: children.map(identify) }))
    return () => rmSync(file, { force: true })
  } catch {
    // The service reports why the folder is not writable.
    return () => {}
  }
}

/**
 * Stops what killed starts on the same data folder left running. A start that still runs is left alone, and so is any
 * process that this system cannot prove to be the recorded one.
 * @param {string} data
 */
export async function stopEarlierStarts(data) {
  for (const name of list(data).filter((entry) => /^start-\d+\.json$/.test(entry))) {
    const record = read(join(data, name))
    if (record && isRunning(record.parent)) continue
    await Promise.all((record?.children ?? []).map(stop))
    rmSync(join(data, name), { force: true })
  }
}

/** Pids are reused; the start time tells two processes with one pid apart. */
export function identify(pid) {
  return { pid, born: startTime(pid) }
}

export function isRunning({ pid, born }) {
  return born !== '' && startTime(pid) === born
}

/** Sends SIGTERM, on which the service also stops its chains and database, and SIGKILL if that takes too long. */
async function stop(child) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    const deadline = Date.now() + graceMs
    if (isRunning(child)) kill(child.pid, signal)
    while (isRunning(child) && Date.now() < deadline) await sleep(lookEveryMs)
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited, or belongs to another user.
  }
}

/** Empty if the process has exited or the system does not tell. */
function startTime(pid) {
  if (process.platform !== 'linux') return startTimeFromPs(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie that nobody reaps has exited, unless some of its threads still run and hold its ports.
    if (state === 'Z' && readdirSync(`/proc/${pid}/task`).length === 1) return ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${rest[18]}`
  } catch {
    return ''
  }
}

function startTimeFromPs(pid) {
  return spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
