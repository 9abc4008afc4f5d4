import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identify, isRunning } from './earlierStarts.mjs'

const prefix = 'deposit-widget-run-'
const owner = 'run.json'

/** Chains, a database, and the profiles of a browser. */
const neededBytes = 1_000_000_000

/**
 * Gives this run a folder for everything that is temporary. When this process exits, what still runs from the folder is
 * ended and the folder is removed. What a killed run left behind goes first.
 * @returns {string | undefined} An error message if the disk is full.
 */
export function openRunFolder() {
  const temporary = tmpdir()
  for (const name of readdirSync(temporary)) if (name.startsWith(prefix)) clearAbandoned(join(temporary, name))
  const { bavail, bsize } = statfsSync(temporary)
  if (bavail * bsize < neededBytes) return `Less than 1 GB is free in ${temporary}. Free some space and try again.`
  const folder = mkdtempSync(join(temporary, prefix))
  writeFileSync(join(folder, owner), JSON.stringify(identify(process.pid)))
  // Started by root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => clear(folder))
  return undefined
}

function clearAbandoned(folder) {
  try {
    if (!isRunning(JSON.parse(readFileSync(join(folder, owner), 'utf8')))) clear(folder)
  } catch {
    // Another run opens or removes it, or it belongs to another user.
  }
}

function clear(folder) {
  for (const pid of processesIn(folder)) kill(pid)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Processes that were started with the folder for temporary files, or that work in it. Linux alone tells. */
function processesIn(folder) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      return (
        environment.some((entry) => entry.startsWith(`TMPDIR=${folder}`)) ||
        readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      )
    } catch {
      return false
    }
  })
}

function kill(pid) {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It has exited meanwhile.
  }
}
