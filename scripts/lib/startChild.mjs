import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './settings.mjs'

/** Longer than the service takes to end its requests, jobs and deliveries, and to save the chains. */
const graceMs = 20_000

/**
 * Starts one of our programs. Its output goes to a log file in the data folder; the tail stays in memory.
 * @param {string} name
 * @param {string[]} program Node arguments.
 * @param {{ env: NodeJS.ProcessEnv, data: string }} options
 */
export function startChild(name, program, { env, data }) {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, Ctrl-C reaches only this process, which then stops its children in order.
    detached: process.platform !== 'win32',
  })
  const log = openLog(data, name)
  let tail = ''
  const keep = (chunk) => {
    tail = `${tail}${chunk}`.slice(-4_000)
    if (log !== undefined) writeSync(log, chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  const exited = new Promise((resolve) => {
    child.once('error', (error) => {
      tail += error.message
      resolve(undefined)
    })
    child.once('close', resolve)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await exited
    clearTimeout(force)
  }
  // A program that exits on an expected error prints the reason as its last line; a crash leaves a stack trace, or a line of the log.
  const explain = (code) => {
    const sentence = tail.trim().split('\n').at(-1)
    const crashed = code !== 1 || /^ {4}at /m.test(tail) || /^\{/.test(sentence)
    if (sentence && !crashed) return sentence
    return `The ${name} stopped unexpectedly (${code === null ? 'killed' : `code ${code}`}): see ${join(data, `${name}.log`)} for what happened.`
  }
  return { pid: child.pid, exited, stop, explain }
}

/** Node's recursive `mkdir` hangs below a folder that cannot have entries, such as /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Ignores errors: the program itself reports why the folder is not writable. */
function openLog(data, name) {
  try {
    makeFolder(data)
    return openSync(join(data, `${name}.log`), 'w')
  } catch {
    return undefined
  }
}
