import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isAlive } from './processes.js'
import { StartError } from './StartError.js'

export type DataFolder = {
  /** Absolute path. */
  path: string
  /** Releases the lock. */
  release: () => void
}

/**
 * Creates the data folder if it does not exist and locks it for this process.
 * @throws {StartError} `data_folder` when it cannot be written, `already_running` when another process holds the lock
 */
export function openDataFolder(path: string): DataFolder {
  const folder = resolve(path)
  const lock = join(folder, 'sandbox.lock')
  requireWritable(folder)
  if (!acquireLock(lock)) {
    const holder = readHolder(lock)
    if (holder && isSameProcess(holder)) {
      throw new StartError(
        'already_running',
        `The sandbox already runs on ${folder} (process ${holder.pid}): use that one, stop it, or set SANDBOX_DATA to another folder.`,
      )
    }
    rmSync(lock, { force: true })
    if (!acquireLock(lock)) throw new StartError('already_running', `Another start is taking ${folder}: try again.`)
  }
  return { path: folder, release: () => rmSync(lock, { force: true }) }
}

function requireWritable(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown error'
    throw new StartError(
      'data_folder',
      `The data folder ${folder} cannot be written (${reason}): set SANDBOX_DATA to a folder that can.`,
      { cause },
    )
  }
}

/** Node's recursive `mkdir` never returns below a folder that accepts no entries, such as /proc. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error
    makeFolder(dirname(folder))
    mkdirSync(folder)
  }
}

type Holder = { pid: number; born: string }

function acquireLock(lock: string): boolean {
  try {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, born: processStartTime(process.pid) } satisfies Holder), {
      flag: 'wx',
    })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(lock: string): Holder | undefined {
  try {
    const { pid, born } = JSON.parse(readFileSync(lock, 'utf8')) as Record<string, unknown>
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined
  } catch {
    return undefined
  }
}

/** Pids are reused, especially after a reboot; the start time tells two processes with one pid apart. */
function isSameProcess({ pid, born }: Holder): boolean {
  return isAlive(pid) && processStartTime(pid) === born
}

/** Boot id and start time in clock ticks since boot, or an empty string where the system does not provide them. */
function processStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`
  } catch {
    return ''
  }
}
